/** What the tables of the country say of their sources, in English, by the French. Names that stand in both languages are not here. */
export const SOURCE_ENGLISH: Readonly<Record<string, string>> = {
  'NASA POWER (CERES SYN1deg et MERRA-2)': 'NASA POWER (CERES SYN1deg and MERRA-2)',
  'CAMS Radiation et EAC4': 'CAMS Radiation and EAC4',
  "Campagne de mesure solaire en Afrique de l'Ouest, station de Kankan":
    'Solar measurement campaign in West Africa, Kankan station',
  'Grandeurs calculées par Harmattan': 'Variables computed by Harmattan',
  'Simulation stochastique calée sur les normales mensuelles (démonstration)':
    'Stochastic simulation fitted to the monthly normals (demonstration)',
  'Seconde simulation stochastique, comme une autre source satellitaire (démonstration)':
    'Second stochastic simulation, as another satellite source (demonstration)',
  'Simulation stochastique d’une grille, interpolée des normales mensuelles des villes (démonstration)':
    'Stochastic simulation of a grid, interpolated from the monthly normals of the towns (demonstration)',
  'Commission européenne (JRC), CM SAF / EUMETSAT': 'European Commission (JRC), CM SAF / EUMETSAT',
  'Copernicus Atmosphere Monitoring Service / CEPMMT': 'Copernicus Atmosphere Monitoring Service / ECMWF',
  'Copernicus Climate Change Service / CEPMMT': 'Copernicus Climate Change Service / ECMWF',
  'Banque mondiale / ESMAP / WAPP': 'World Bank / ESMAP / WAPP',
  'Climate Hazards Center (UC Santa Barbara) et USGS': 'Climate Hazards Center (UC Santa Barbara) and USGS',
  'Libre (NASA)': 'Free (NASA)',
  'Libre (JRC)': 'Free (JRC)',
  'CERES SYN1deg ; les bords de maille sont aux degrés entiers': 'CERES SYN1deg; cell edges lie on whole degrees',
  'MERRA-2 ; les mailles sont centrées sur les multiples du pas': 'MERRA-2; cells are centred on multiples of the step',
  'mailles centrées sur les multiples du pas': 'cells centred on multiples of the step',
  'interpolé au point : aucune maille partagée': 'interpolated to the point: no shared cell',
  'nuages froids vus par satellite, calés sur des pluviomètres ; les bords de maille sont aux multiples du pas':
    'cold clouds seen by satellite, fitted to rain gauges; cell edges lie on multiples of the step',
  'd’après l’humidité et la clarté des normales, qui n’ont pas de pluie ; ses totaux sont ceux des régions, non ceux de Conakry':
    'from the humidity and clearness of the normals, which have no rain; its totals are those of the regions, not of Conakry',
  'faite des autres grandeurs simulées : amplitude du jour par l’humidité et la clarté (des heures, où il y en a), point de rosée par Magnus, pression par l’altitude, vent d’harmattan (nord-est) ou de mousson (sud-ouest) par l’humidité, nuages par la clarté (Kasten et Czeplak), insolation par le rayonnement direct, infrarouge par Brutsaert et Crawford et Duchon, sol par un réservoir de 100 mm et un retard de huit jours sur l’air':
    'made from the other simulated variables: daily range from humidity and clearness (from the hours where there are any), dew point by Magnus, pressure by height, harmattan (north-east) or monsoon (south-west) wind by humidity, clouds by clearness (Kasten and Czeplak), sunshine by direct radiation, infrared by Brutsaert and by Crawford and Duchon, soil by a 100 mm reservoir and a lag of eight days behind the air',
  'comme NASA POWER': 'as NASA POWER',
  'comme SARAH-3': 'as SARAH-3',
  'moyenne des villes pondérée par l’inverse du carré de leur distance ; mailles centrées sur les multiples du pas':
    'mean of the towns weighted by the inverse square of their distance; cells centred on multiples of the step',
  'de la première source du pays qui a ce qu’il faut, nommée dans la note de chaque série':
    'from the first source of the country that has what it takes, named in the note of each series',
}
