import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { BILL_GROUP_NAMES, MONTHS_OF, clock, formatKopecks, zoneDay } from '@prichal/contract';
import type { ProposalPage, ProposalPageCar } from '@prichal/contract';
import type PdfFile from 'pdfkit';

const MARGIN = 48;
const TEXT = 10;
const SMALL = 8.5;
const GREY = '#5b6472';

const require = createRequire(import.meta.url);
/** Geologica by its authors under the OFL; whole files, with Cyrillic and the rouble sign. Read at the first file. */
let fonts: { plain: Buffer; bold: Buffer } | null = null;
const readFonts = () =>
  (fonts ??= {
    plain: readFileSync(
      require.resolve('@expo-google-fonts/geologica/400Regular/Geologica_400Regular.ttf'),
    ),
    bold: readFileSync(
      require.resolve('@expo-google-fonts/geologica/600SemiBold/Geologica_600SemiBold.ttf'),
    ),
  });

/** One car of a proposal as a file of A4 pages: the lines and sums of the client's page. */
export async function drawProposal(proposal: ProposalPage, position: number): Promise<Buffer> {
  const car = proposal.cars[position];
  if (car === undefined) throw new RangeError(`there is no car ${position}`);
  const { plain, bold } = readFonts();
  // a process that draws none goes without 3 MB of code
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    info: { Title: `Предложение ${proposal.number}`, Author: proposal.holder },
  });
  const done = buffer(pdf);
  pdf.registerFont('plain', plain).registerFont('bold', bold);
  drawHead(pdf, proposal, car);
  drawBill(pdf, car);
  drawNotes(pdf, proposal, car);
  pdf.end();
  return await done;
}

type Pdf = InstanceType<typeof PdfFile>;

function drawHead(pdf: Pdf, proposal: ProposalPage, car: ProposalPageCar): void {
  const { number, version, to, holder, zone, sent_at: sent } = proposal;
  pdf.font('plain').fontSize(SMALL).fillColor(GREY);
  pdf.text(`${holder}. Предложение ${number}, версия ${version}, ${moment(sent, zone)}`);
  pdf.moveDown(0.8).font('bold').fontSize(18).fillColor('black').text(car.title);
  pdf.font('plain').fontSize(TEXT).text(car.facts.join(', '));
  pdf
    .moveDown(0.8)
    .font('bold')
    .fontSize(22)
    .text(`${formatKopecks(car.total_kopecks)} ₽`);
  pdf.font('plain').fontSize(TEXT).text(`до ${to}`);
  pdf.text(promiseOf(proposal, car));
  pdf.moveDown(1);
}

/** What the sum of a car is to its reader: accepted, passed over for another car, over, or held. */
function promiseOf(proposal: ProposalPage, car: ProposalPageCar): string {
  const { accepted, zone, holder, held_until: until } = proposal;
  if (accepted !== null) {
    const on = day(zoneDay(new Date(accepted.at), zone));
    const chosen = proposal.cars[accepted.position] ?? car;
    return chosen === car
      ? `Принято ${on} по этой сумме`
      : `${on} принята другая машина: ${chosen.title}`;
  }
  return proposal.status === 'expired'
    ? `Сумму держали до ${moment(until, zone)}, теперь её надо посчитать заново`
    : `Сумма держится до ${moment(until, zone)}. ${proposal.zone_text}. Держит «${holder}»`;
}

function drawBill(pdf: Pdf, car: ProposalPageCar): void {
  for (const { group, kopecks } of car.groups) {
    pdf.moveDown(0.5);
    drawLine(pdf, BILL_GROUP_NAMES[group], formatKopecks(kopecks), 'bold');
    for (const line of car.lines.filter((one) => one.group === group)) {
      drawLine(pdf, line.title, formatKopecks(line.kopecks), 'plain');
      if (line.note === '') continue;
      pdf
        .fontSize(SMALL)
        .fillColor(GREY)
        .text(line.note, { width: width(pdf) - 90 });
      pdf.fillColor('black');
    }
  }
  pdf.moveDown(0.8);
  drawLine(pdf, 'Итого', `${formatKopecks(car.total_kopecks)} ₽`, 'bold');
  pdf.moveDown(1);
}

/** Title at the left, sum at the right, on one line of text each. */
function drawLine(pdf: Pdf, title: string, sum: string, font: 'plain' | 'bold'): void {
  pdf.font(font).fontSize(TEXT);
  const space = width(pdf) - 90;
  const needed = pdf.heightOfString(title, { width: space }) + 2;
  if (pdf.y + needed > pdf.page.height - MARGIN) pdf.addPage();
  const { y } = pdf;
  pdf.text(sum, MARGIN, y, { width: width(pdf), align: 'right' });
  pdf.text(title, MARGIN, y, { width: space });
}

function drawNotes(pdf: Pdf, proposal: ProposalPage, car: ProposalPageCar): void {
  const part = (title: string, lines: readonly string[]): void => {
    if (lines.length === 0) return;
    pdf.moveDown(0.6).font('bold').fontSize(TEXT).text(title);
    pdf.font('plain').fontSize(SMALL);
    for (const line of lines) pdf.text(line);
  };
  part(
    'Что может измениться и кто платит',
    proposal.may_change.map(
      ({ what, who }) =>
        `${what} ${who === 'client' ? 'Платит покупатель.' : `Платит «${proposal.holder}».`}`,
    ),
  );
  part('Что не входит', car.not_included);
  part('Откуда цифры', [
    `Курсы на ${day(car.rates_on)}, ${car.rates_source}. Таможня посчитана на ${day(car.clearance_on)}.`,
    ...car.editions,
  ]);
  if (proposal.demo) part('Демо: предложение и суммы для примера', [' ']);
}

function width(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

/** YYYY-MM-DD → «20 ноября 2026» */
function day(text: string): string {
  const [year, month, date] = text.split('-').map(Number);
  return `${date} ${MONTHS_OF[(month ?? 1) - 1]} ${year}`;
}

/** «20 ноября 2026, 08:00»; a file is read for years */
function moment(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${day(zoneDay(at, zone))}, ${clock(at, zone)}`;
}
