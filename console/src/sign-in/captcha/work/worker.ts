import { search } from './search.ts'

export type Order = { captchaId: string; bits: number }
export type Word = { done: number } | { nonces: number[] }

const say = (word: Word) => postMessage(word)

// Runs in a worker, so that the page stays responsive.
addEventListener('message', ({ data: { captchaId, bits } }: MessageEvent<Order>) => {
  say({ nonces: search(captchaId, bits, (done) => say({ done })) })
})
