/**
 * Loaded into a process that a test starts (`node --import`): ends it when the test's own process is gone, however that
 * ended, so that a run cut short leaves nothing behind.
 */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 250).unref()
