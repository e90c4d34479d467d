/** Mercator with the sphere, as charts of this scale are drawn. */

export interface LonLat {
  lon: number;
  lat: number;
}

/** Mercator ordinate of a latitude, in degrees of longitude at the equator. */
export function mercatorY(lat: number): number {
  return (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
}

/** Great-circle distance, km, mean Earth radius 6371 km. */
export function distanceKm(a: LonLat, b: LonLat): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}
