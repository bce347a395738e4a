/** A script of its own, since few readers print: `share.ts` asks for it when a study changes. */
export { qrCode } from '../sharing/qrCode.ts'
