import { parentPort } from 'node:worker_threads'
import type { ResultMessage, TaskMessage } from './threadPool.ts'

/** Runs each task that this thread receives, and transfers the result without copying the buffers that `buffersOf` names. */
export function answerTasks<Task, Made>(
  perform: (task: Task) => Promise<Made>,
  buffersOf: (made: Made) => ArrayBuffer[],
): void {
  const port = parentPort!
  port.on('message', async ({ id, task }: TaskMessage<Task>) => {
    try {
      const made = await perform(task)
      port.postMessage({ id, made } satisfies ResultMessage<Made>, buffersOf(made))
    } catch (error) {
      port.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      } satisfies ResultMessage<Made>)
    }
  })
}
