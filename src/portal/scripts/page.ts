import { addCopyButtons } from './copy.ts'
import { keepForOffline } from './offline.ts'
import { showLocalAddress } from './localAddress.ts'

showLocalAddress()
addCopyButtons()
keepForOffline()
