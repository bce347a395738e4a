import { fileURLToPath } from 'node:url'

/** Where the types of both clients go; neither file is committed. */
export const TYPE_FILES = {
  typescript: fileURLToPath(new URL('../../clients/ts/openapi.ts', import.meta.url)),
  python: fileURLToPath(new URL('../../clients/python/harmattan/_contrat.py', import.meta.url)),
} as const
