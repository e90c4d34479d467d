import { THEME_KEY } from './choose-theme.ts';

/**
 * Runs in the head before anything is painted: marks that scripts run, puts the view on <html>, and switches it
 * when a [data-theme-switch] is pressed. The same decision as `chooseTheme`; a test holds the two together.
 * Written out by hand: its hash stands in the content policy and must not change with the build.
 */
export const THEME_SCRIPT =
  '(function(d,e,k,s,c){' +
  'e.setAttribute("data-js","");' +
  'try{s=localStorage.getItem(k)}catch(x){}' +
  'try{c=matchMedia("(prefers-contrast: more)").matches}catch(x){}' +
  'e.setAttribute("data-theme",s==="dark"||s==="contrast"?s:c?"contrast":"dark");' +
  'd.addEventListener("click",function(v){' +
  'if(!v.target.closest||!v.target.closest("[data-theme-switch]"))return;' +
  's=e.getAttribute("data-theme")==="contrast"?"dark":"contrast";' +
  'e.setAttribute("data-theme",s);' +
  'try{localStorage.setItem(k,s)}catch(x){}' +
  '})' +
  `})(document,document.documentElement,"${THEME_KEY}",null,false)`;
