/** What each quality rule finds, in English, by its code; a release holds these words in French. */
export const RULE_ENGLISH: Readonly<Record<string, string>> = {
  limites_mondiales: 'outside what physics allows, or well beyond world records',
  limites_physiques: 'outside the physically possible limits of BSRN',
  extraterrestre: 'radiation above extraterrestrial radiation',
  nuit: 'radiation in the dead of night',
  bornes: 'outside the bounds that grandeurs.csv sets for the variable',
  limites_rares: 'outside the extremely rare limits of BSRN',
  fermeture: 'global, diffuse and direct radiation do not close',
  enveloppe_kt_kn: 'global and direct radiation of a station outside the Kt-Kn envelope',
  part_diffuse: 'diffuse radiation above global',
  clarte: 'hourly clearness index above 1, or different from that of the source’s radiation',
  jour_sombre: 'radiation below 3% of extraterrestrial radiation',
  saut: 'jump from one hour to the next',
  persistance: 'value stuck over several time steps',
  point_de_rosee: 'dew point above air temperature',
  ordre_extremes: 'maximum below the mean or the minimum, or minimum above the mean or the maximum',
  duree_jour: 'sunshine longer than the day',
  pluie_absente: 'days without rain for longer than the season of the place allows',
  lacunes: 'gaps between the first and the last measurement (steps of the axis; steps missing)',
  horloge: 'centroid of the day’s radiation away from solar noon',
  mensuel_contre_journalier:
    'monthly values that differ from the daily means of the same source (months compared; months that differ)',
  ecart_entre_sources:
    'annual mean that differs from another source (common months examined; common months of the sources too far apart)',
  ecart_voisins: 'temperature or rain that towns around, by the same source, do not bear out',
  ruptures: 'break in the mean, judged for the whole source (complete months examined; breaks found)',
  derive_lente: 'slow drift against another source (common years examined; drifting years)',
  derive_station: 'station that departs from a source for some months (common months examined; months apart)',
  obstacle:
    'obstacle in front of a station, by azimuth and elevation of the sun (hours of clear days examined; shaded hours)',
  abri: 'thermometer of a station exposed to the sun (daytime hours examined; hours of an exposed measurement)',
  voisins_identiques: 'series strictly identical to that of other towns (measurements; measurements shared)',
}

export const RULE_KIND_ENGLISH: Readonly<Record<string, string>> = { impossible: 'impossible', douteux: 'doubtful' }
