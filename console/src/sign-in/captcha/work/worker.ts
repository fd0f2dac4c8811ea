import { search } from './search.ts'

export type Order = { captchaId: string; bits: number }
export type Word = { done: number } | { nonces: number[] }

const say = (word: Word) => postMessage(word)

// Beside the page, which stays as quick as it is.
addEventListener('message', ({ data: { captchaId, bits } }: MessageEvent<Order>) => {
  say({ nonces: search(captchaId, bits, (done) => say({ done })) })
})
