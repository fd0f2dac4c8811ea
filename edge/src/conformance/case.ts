import type { IncomingMessage } from 'node:http'
import type { tlsVersions } from '@fairlead/api/cdn/site/site-config.ts'
import type { EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'

/** What an origin answers: 200 with its method and address, unless told otherwise. */
export type Answer = {
  status?: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** Said before the answer, as 103. */
  hints?: Record<string, string | string[]>
  /** Said before the answer, without fields. */
  interim?: number[]
  /** A websocket, where one is asked for: it says back what it hears. */
  echoes?: boolean
  /** Instead of an answer: the connection is cut, or nothing comes; `cut`: half of the body comes. */
  fails?: 'reset' | 'silence' | 'cut'
}

/** By address with query. Of several answers each is given once, the last for ever. */
export type Script = Record<string, Answer | Answer[] | ((request: IncomingMessage) => Answer)>

/** Where the things are that a configuration may name. Ports on loopback. */
export type Places = {
  first: number
  second: number
  /**
   * Speaks https, up to TLS 1.2; by the script of the first. It shows a certificate for `localhost`, and one for
   * `shop.test` where the handshake names that.
   */
  secure: number
  /** The same with TLS 1.3 alone. */
  modern: number
  /** Takes connections and never says a word. */
  silent: number
  /** A port at which nothing listens. */
  nobody: number
}

export type Ask = {
  /** `/a` when nothing is said; `now` is the edge's time in milliseconds. */
  path?: string | ((now: number) => string)
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The visitor's address, on loopback. */
  from?: string
  host?: string
  /** How the visitor comes: by http when nothing is said, else by TLS with this offer in ALPN. */
  by?: 'http' | 'https' | 'h2'
  /** The name in the TLS handshake; the host's when nothing is said, none when empty. */
  servername?: string
  /** The only version of TLS that the visitor speaks. */
  tls?: (typeof tlsVersions)[number]
}

/** A text, a pattern, or null for a field that must not be there. */
export type Expected = string | RegExp | null

export type Expectation = {
  /** 200 when nothing is said. */
  status?: number
  body?: string | RegExp
  /** The sides of a PNG, as `300x200`. */
  image?: string
  headers?: Record<string, Expected>
  /** The protocol that was spoken. */
  protocol?: 'http/1.1' | 'h2'
  /** All interim answers, with fields of each. */
  interim?: { status: number; headers?: Record<string, Expected> }[]
  /** What the edge's member of Cache-Status must say. */
  cache?: RegExp
}

export type Step =
  | {
      /** A request; a text is its address. */
      ask: string | Ask
      answer?: Expectation
      /** Everything that origins were asked by it, as `GET /a`; those of the second begin with `second `. */
      hits: string[]
      /** What a core may ask instead that has not learned yet what an earlier answer has taught another one. */
      unlearned?: string[]
      /** They come behind the answer. */
      behind?: true
      /** Fields of the last of these requests. */
      heard?: Record<string, Expected>
    }
  /** An answer that breaks off: the visitor sees that it is not whole. */
  | { breaks: Ask; hits: string[] }
  /** Several requests at once, all answered alike; `hits` in all. */
  | { together: Ask[]; answer?: Expectation; hits: string[]; behind?: true }
  /** Asked again and again until the cache status is as expected; `hits` in all, none when nothing is said. */
  | {
      eventually: string | Ask
      answer: Expectation & { cache: RegExp }
      hits?: string[]
      unlearned?: string[]
    }
  /** Names of the certificate that a visitor is shown. */
  | { shown: Ask; names: string[] }
  /** The TLS handshake is refused. */
  | { refused: Ask }
  /** One stream of HTTP/2 with exactly these fields. It is refused with 400, or its stream or connection is ended. */
  | { rawHttp2: [name: string, value: string][]; body?: string }
  /** A websocket that the origin opens: what is said comes back. */
  | { websocket: Pick<Ask, 'by'>; says: string; hits: string[] }
  /** Bytes as they are. The answer's status; the connection must close. */
  | { raw: string; status: number }
  /**
   * Bytes as they are, with another request behind them, which is served on the same connection and so proves that both
   * sides agree about the end of the first; `closes`: the connection ends with the answer, and it is not read.
   */
  | {
      message: string
      status: number
      hits: string[]
      closes?: true
      heard?: Record<string, Expected>
      headers?: Record<string, RegExp>
    }
  | { forward: number }
  | { purge: string[]; type?: 'remove' | 'refresh'; objects: number }
  /** A new version of the site. */
  | { change: (config: EdgeConfig) => EdgeConfig }
  /** The same, with what is not its configuration changed. */
  | { renew: Partial<Pick<EdgeSite, 'enabled' | 'suspended'>> }
  /**
   * So many connections were made to the first origin since the case began; `byEach`: by each core that was asked, as
   * far as it was.
   */
  | { connections: number; byEach?: true }
  /** Waits until the edge has closed its connections to the first origin. */
  | { idle: true }

export type Case = {
  name: string
  /** It judges what a core has learned for itself; with several, each request may reach another. */
  onOneCore?: true
  /** From one behaviour `*` on `origin-1`; `origin-2` is there too. */
  config?: (config: EdgeConfig, places: Places) => EdgeConfig
  site?: Partial<EdgeSite>
  /** Sites besides, on the same configuration. */
  others?: Partial<EdgeSite>[]
  first?: Script
  second?: Script
  steps: Step[]
}
