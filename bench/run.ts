import { benchApi } from './api.ts'
import { benchArchive } from './archive.ts'
import { benchEndurance } from './endurance.ts'
import { benchFichiers } from './fichiers.ts'
import { benchFroid } from './froid.ts'
import { benchGrilles } from './grilles.ts'
import { benchMoteurs } from './moteurs.ts'
import { benchPrix } from './prix.ts'
import { benchSolaireApi } from './solaire-api.ts'

/** `npm run bench` runs all but the long ones; `npm run bench -- api` only those named. */
const BENCHES: Record<string, () => void | Promise<void>> = {
  'solaire-api': benchSolaireApi,
  api: benchApi,
  fichiers: benchFichiers,
}

/** Those that take minutes: run where they are named. */
const LONG: typeof BENCHES = {
  archive: benchArchive,
  froid: benchFroid,
  grilles: benchGrilles,
  moteurs: benchMoteurs,
  endurance: benchEndurance,
  prix: benchPrix,
}

const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries({ ...BENCHES, ...LONG })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in LONG) continue
  console.log(`== ${name}`)
  await bench()
}
