/** How a variable is made, and where that is published: what its sheet adds to the country's table. */
export interface Fiche {
  methode: string
  references: string[]
}

const IRRADIATION =
  "Énergie reçue par unité de surface. Une valeur journalière est la somme du jour, une valeur mensuelle la moyenne des sommes journalières du mois, une valeur horaire la somme de l'heure en Wh/m²."
const METEO = 'Moyenne du pas de temps : heure, jour ou mois. La méthode de chaque source est donnée plus bas.'

const ISO_9060 = 'Iqbal, M. (1983), An Introduction to Solar Radiation, Academic Press.'

/** Sheets by code of variable. */
export const FICHES: Readonly<Record<string, Fiche>> = {
  ghi: { methode: `${IRRADIATION} Plan horizontal, rayonnement direct et diffus ensemble.`, references: [ISO_9060] },
  dni: {
    methode: `${IRRADIATION} Plan toujours perpendiculaire au soleil ; la grandeur la plus sensible aux poussières.`,
    references: [ISO_9060],
  },
  dhi: { methode: `${IRRADIATION} Plan horizontal, sans le rayonnement direct.`, references: [ISO_9060] },
  kt: {
    methode:
      "Rapport de l'irradiation globale horizontale à l'irradiation extraterrestre du même pas. Indéfini la nuit.",
    references: ['Liu, B. Y. H., Jordan, R. C. (1960), Solar Energy 4(3), 1-19.'],
  },
  albedo_surface: {
    methode: 'Part du rayonnement global que le sol réfléchit, vue par satellite.',
    references: [ISO_9060],
  },
  t2m: { methode: METEO, references: [] },
  rh2m: { methode: METEO, references: [] },
  vent_2m: { methode: METEO, references: [] },
  vent_10m: { methode: METEO, references: [] },
  precipitation: {
    methode: "Hauteur d'eau tombée par jour (mensuel : moyenne des jours) ou par heure.",
    references: [],
  },
  pm10: { methode: METEO, references: [] },
  pm2_5: { methode: METEO, references: [] },
  hep: {
    methode: 'Irradiation du plan rapportée à 1 kW/m² : 1 kWh/m² vaut une heure équivalente pleine. Somme du pas.',
    references: ['Duffie, J. A., Beckman, W. A. (2013), Solar Engineering of Thermal Processes, 4e éd., Wiley.'],
  },
  fraction_diffuse: {
    methode:
      'Somme de dhi sur somme de ghi du pas. Sans dhi de la même source, la relation journalière d’Erbs la remplace.',
    references: ['Erbs, D. G., Klein, S. A., Duffie, J. A. (1982), Solar Energy 28(4), 293-302.'],
  },
  humidex: {
    methode:
      'Température ressentie : T + 5/9 (e - 10), e la pression de vapeur en hPa par Magnus (6,112 ; 17,67 ; 243,5). Calculé jour par jour, puis moyenné.',
    references: [
      'Masterton, J. M., Richardson, F. A. (1979), Humidex, Environnement Canada.',
      'Bolton, D. (1980), Monthly Weather Review 108, 1046-1053.',
    ],
  },
  productible_specifique_theorique: {
    methode:
      'hep multiplié par un ratio de performance de 0,8 : un ordre de grandeur, sans température ni inclinaison propres.',
    references: ['IEC 61724-1:2021, Photovoltaic system performance.'],
  },
  variabilite_journaliere: { methode: "Écart-type sur moyenne de ghi journalier dans l'année.", references: [] },
  indicateur_qualite_donnees: {
    methode: '0,5 complétude + 0,3 confiance moyenne + 0,2 fiabilité de la source, ramené de 1 à 5.',
    references: [],
  },
  degenerescence_pixel: {
    methode: 'Nombre d’autres villes dans la même maille de la source ; donné par incertitude_inter_source.',
    references: [],
  },
}
