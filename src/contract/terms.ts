import type { Words } from './described.ts'

/** A term of the field: how each language calls it, its symbol and unit, what it means, and its name in the contract. */
export interface Term extends Words {
  symbol: string | undefined
  unit: string | undefined
  /** Variable, parameter or field of the contract that is it. */
  contract: string | undefined
  meaning: Words
}

/** Terms in three lines each: their names, symbol, unit and name in the contract, where they have them; then what they mean. */
// A bundle without terms leaves them out.
/* @__NO_SIDE_EFFECTS__ */
function termsOf(chapter: Words, text: string): { chapter: Words; terms: readonly Term[] } {
  const lines = text.trim().split('\n')
  const terms = lines.flatMap((line, i): Term[] => {
    if (i % 3 !== 0) return []
    const [fr = '', en = '', ...codes] = line.split(' | ')
    const [symbol, unit, contract] = codes.map((code) => (code === '-' ? undefined : code))
    return [{ fr, en, symbol, unit, contract, meaning: { fr: lines[i + 1] ?? '', en: lines[i + 2] ?? '' } }]
  })
  return { chapter, terms }
}

/** The terms of the field as the service uses them: in its answers, on its pages and in its code. */
export const TERMS: readonly { chapter: Words; terms: readonly Term[] }[] = [
  termsOf(
    { fr: 'Rayonnement', en: 'Radiation' },
    `
irradiation globale horizontale | global horizontal irradiation | GHI | kWh/m² | ghi
Énergie solaire reçue par un plan horizontal : le direct projeté et le diffus.
Solar energy received by a horizontal plane: projected beam and diffuse together.
irradiation directe normale | direct normal irradiation | DNI | kWh/m² | dni
Énergie venue du disque du soleil, sur un plan qui lui fait face.
Energy from the solar disc on a plane that faces it.
irradiation diffuse horizontale | diffuse horizontal irradiation | DHI | kWh/m² | dhi
Énergie venue du reste du ciel, sur un plan horizontal.
Energy from the rest of the sky on a horizontal plane.
irradiation dans le plan | in-plane irradiation | POA | kWh/m² | poa_parametrable
Énergie reçue par un plan incliné : direct, diffus et réfléchi par le sol.
Energy received by a tilted plane (plane of array): beam, diffuse and ground-reflected.
fraction diffuse | diffuse fraction | k_d | 1 | fraction_diffuse
DHI sur GHI.
DHI over GHI.
indice de clarté | clearness index | k_t | 1 | kt
GHI sur l’irradiation au sommet de l’atmosphère.
GHI over the irradiation at the top of the atmosphere.
albédo | albedo | ρ | 1 | albedo_surface
Part du rayonnement que le sol réfléchit.
Share of the radiation that the ground reflects.
transposition | transposition | - | - | erreur_transposition_pct
Passage de l’irradiation horizontale à celle d’un plan incliné.
The step from horizontal irradiation to that of a tilted plane.
heures équivalentes pleines | equivalent full hours | h_eq | h | hep
Irradiation rapportée à 1 kW/m² (en anglais aussi « peak sun hours »).
Irradiation over 1 kW/m²; also called peak sun hours.
`,
  ),
  termsOf(
    { fr: 'Champ photovoltaïque', en: 'PV array' },
    `
champ | array
Les modules d’une installation, ensemble.
The modules of a system, taken together.
puissance crête | peak power | P_stc | Wc (Wp) | puissance_stc_wc
Puissance aux conditions standard : 1000 W/m², cellules à 25 °C, AM 1,5.
Power at standard test conditions: 1000 W/m², cells at 25 °C, AM 1.5.
inclinaison | tilt | β | ° | inclinaison_deg
Angle avec l’horizontale.
Angle to the horizontal.
orientation | azimuth | γ | ° | orientation_deg
Direction à laquelle le plan fait face : 0 nord, 90 est, 180 sud.
Direction that the plane faces: 0 north, 90 east, 180 south.
productible | energy yield | E | kWh | productible
Énergie livrée au compteur.
Energy delivered at the meter.
ratio de performance | performance ratio | PR | 1 | ratio_performance
Rapport de l’énergie livrée à celle que l’irradiation du plan donnerait au rendement standard (IEC 61724-1).
Energy delivered over that of the in-plane irradiation at standard efficiency (IEC 61724-1).
diagramme des pertes | loss diagram | - | % | diagramme_pertes
Chaque étape du soleil au compteur et ce qu’elle retire à la précédente.
Each stage from sun to meter and what it takes from the one before.
ligne d’horizon | horizon line | - | ° | horizon
Élévation du relief dans chaque direction, sous laquelle le soleil est caché.
Elevation of the terrain in each direction, below which the sun is hidden.
ombrage proche | near shading | - | % | pertes_ombrage_pct
Lumière arrêtée par ce qui est à côté du champ : arbre, bâtiment, rangée.
Light stopped by what stands beside the array: tree, building, row.
salissure | soiling | - | % | pertes_salissure_pct
Lumière arrêtée par la poussière sur le verre.
Light stopped by dust on the glass.
dégradation initiale | light-induced degradation | LID | % | pertes_lid_pct
Puissance perdue aux premières heures d’exposition.
Power lost in the first hours of exposure.
désappariement | mismatch | - | % | pertes_desappariement_pct
Puissance perdue parce que les modules d’une même chaîne ne sont pas identiques.
Power lost because the modules of a string are not alike.
rendement relatif | relative efficiency | - | - | rendement_relatif
Rendement d’un module à un éclairement et une température, rapporté à celui de 1000 W/m² et 25 °C.
Efficiency of a module at an irradiance and a temperature, over that at 1000 W/m² and 25 °C.
écrêtement | curtailment | - | % | pertes_ecretement_pct
Énergie que le champ pourrait livrer et que le réseau ne prend pas.
Energy that the array could deliver and the grid does not take.
écrêtage | clipping | - | % | ratio_dc_ac
Ce que l’onduleur ne peut convertir quand le champ donne plus que sa puissance.
What the inverter cannot convert while the array gives more than its rating.
bifacialité | bifaciality | φ | 1 | bifacialite
Rendement de la face arrière sur celui de la face avant.
Efficiency of the rear side over that of the front.
taux de couverture du sol | ground coverage ratio | GCR | 1 | taux_couverture
Largeur des rangées sur la distance entre elles.
Width of the rows over the distance between them.
température nominale de cellule | nominal operating cell temperature | NOCT | °C | noct_degc
Celle de la cellule à 800 W/m², 20 °C et 1 m/s de vent.
That of the cell at 800 W/m², 20 °C and 1 m/s of wind.
`,
  ),
  termsOf(
    { fr: 'Site isolé', en: 'Off-grid site' },
    `
disponibilité | share of the demand met | - | % | disponibilite_pct
Rapport de l’énergie servie à l’énergie demandée : 100 % moins la probabilité de perte de charge (LLP).
Energy served over energy demanded: 100% less the loss-of-load probability (LLP).
décharge maximale | depth of discharge | DoD | % | decharge_max_pct
Part utilisable de la batterie.
Share of the battery that is used.
rendement aller-retour | round-trip efficiency | η | % | rendement_aller_retour_pct
Énergie rendue par la batterie sur énergie reçue.
Energy that the battery gives back over energy taken.
fin de vie d’une batterie | end of life of a battery | - | % | fin_de_vie_pct
Ce qui lui reste de sa capacité neuve quand on la remplace : 80 % par convention.
What is left of its new capacity when it is replaced: 80% by convention.
autonomie | autonomy | - | d | autonomie_jours
Jours de demande que la batterie pleine sert sans soleil.
Days of demand that the full battery serves without sun.
frontière de dimensionnement | sizing frontier | - | - | frontiere
Pour chaque batterie, le plus petit champ qui sert la part voulue.
For each battery, the smallest array that serves the share wanted.
`,
  ),
  termsOf(
    { fr: 'Incertitude', en: 'Uncertainty' },
    `
probabilité de dépassement | probability of exceedance | P50, P90 | - | probabilites
P90 : la valeur qui a neuf chances sur dix d’être dépassée.
P90: the value with nine chances in ten of being exceeded.
variabilité interannuelle | interannual variability | - | % | ecart_type_interannuel
Écart-type des années entre elles.
Standard deviation between years.
budget d’incertitude | uncertainty budget | - | % | budget
Les termes qui peuvent écarter une valeur, ajoutés en quadrature (GUM).
The terms that a value may be off by, added in quadrature (GUM).
biais relatif | mean bias error, relative | rMBE | % | biais_relatif_pct
Moyenne de la source sur celle de la station, moins 1.
Mean of the source over that of the station, less 1.
calage | site adaptation | - | - | facteur
Comparaison d’une source à une station au sol, et facteur qui l’y recale.
A source held against a ground station, and the factor that brings it there.
année type | typical meteorological year | TMY | - | annee_type
Année de 8760 heures composée de mois choisis (ISO 15927-4).
A year of 8760 hours put together of chosen months (ISO 15927-4).
`,
  ),
  termsOf(
    { fr: 'Données', en: 'Data' },
    `
édition | release | - | - | edition
Jeu de données daté, immuable et citable.
A dated, immutable and citable dataset.
série | series | - | - | code_serie
Valeurs d’une grandeur, d’une source et d’un pas en un lieu.
Values of one variable, source and time step at one place.
grandeur | variable | - | - | grandeur
Ce qui est mesuré, modélisé ou calculé.
What is measured, modelled or computed.
niveau de confiance | confidence grade | A, B, C | - | niveau_confiance
A mesuré au sol, B modélisé, C calculé ou simulé.
A measured on the ground, B modelled, C computed or simulated.
statut éditorial | editorial status | - | - | statut
Ce que le contrôle de qualité a fait de la valeur.
What quality control made of the value.
rupture | break (inhomogeneity) | - | - | ruptures
Saut dans une série qui ne vient pas du climat.
A shift in a series that is not of the climate.
maille | grid cell | - | - | grille
Carré d’une source dont toutes les villes ont les mêmes valeurs.
Square of a source whose towns all have the same values.
normale | climatological normal | - | - | normales
Moyenne d’un mois civil sur des années, avec sa dispersion.
Mean of a calendar month over years, with its spread.
`,
  ),
]

/** The term of a variable, by the name that the contract has for it. */
export const termOf = (code: string) => TERMS.flatMap(({ terms }) => terms).find(({ contract }) => contract === code)
