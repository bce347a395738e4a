/** The thread that a script runs in, by what it is sent and what it tells; the DOM types declare `self` as a window. */
export const thread = <Work, News>() =>
  self as unknown as { onmessage: ((event: MessageEvent<Work>) => void) | null; postMessage(news: News): void }
