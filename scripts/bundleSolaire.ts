import { bundleScript } from '../src/portal/bundles.ts'

/** One minified ES module of the solar engine, for a browser. */
export async function bundleSolaire(): Promise<Uint8Array> {
  return Buffer.from(await bundleScript('../../../scripts/solaire.ts', '/* Harmattan, moteur solaire. AGPL-3.0. */'))
}
