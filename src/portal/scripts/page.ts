import { addCopyButtons } from './copy.ts'
import { showLocalAddress } from './localAddress.ts'
import { keepForOffline } from './offline.ts'

showLocalAddress()
addCopyButtons()
keepForOffline()
