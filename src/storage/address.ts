/** Whether a place is named by an http(s) address, else by a folder or file. */
export function isAddress(where: string): boolean {
  return /^https?:\/\//i.test(where) && URL.canParse(where)
}

/** Whether a place is named as one in an S3-compatible store. */
export function isS3(where: string): boolean {
  return /^s3:\/\//i.test(where)
}

/** Whether a place is named as a zip archive of this machine. */
export function isZip(where: string): boolean {
  return !isAddress(where) && !isS3(where) && /\.zip$/i.test(where)
}
