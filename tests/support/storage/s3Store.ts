import { onTestFinished } from 'vitest'
import { type S3Store, startS3Server } from './s3Server.ts'

export * from './s3Server.ts'

/** A store until the test ends. */
export async function s3Store(): Promise<S3Store> {
  const store = await startS3Server()
  onTestFinished(store.close)
  return store
}
