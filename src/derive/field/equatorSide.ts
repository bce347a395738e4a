/** The azimuth that faces the equator, degrees clockwise from north: 180 north of it, 0 south of it. */
export function equatorSideDeg(latitudeDeg: number): 0 | 180 {
  return latitudeDeg < 0 ? 0 : 180
}
