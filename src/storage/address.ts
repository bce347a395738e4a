/** Whether a place is named by an http(s) address, else by a folder or file. */
export function isAddress(where: string): boolean {
  return /^https?:\/\//i.test(where) && URL.canParse(where)
}
