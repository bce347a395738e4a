import { qrCode } from '../sharing/qrCode.ts'

/** A script of its own, which `share.ts` asks for. It gives text: its class of HTML is not that of the script that asks. */
export function drawnCode(address: string, label: string): string | undefined {
  return qrCode(address, label)?.text
}
