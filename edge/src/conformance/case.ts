import type { IncomingMessage } from 'node:http'
import type { tlsVersions } from '@fairlead/api/cdn/site/site-config.ts'
import type { EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'

/** The response of an origin: by default 200 with the method and the address as its body. */
export type Answer = {
  status?: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** Header fields of an early 103. */
  hints?: Record<string, string | string[]>
  /** Interim responses without header fields. */
  interim?: number[]
  /** Accepts a websocket and echoes what it receives. */
  echoes?: boolean
  /** No response: the connection is cut (`reset`), or nothing is sent (`silence`); `cut`: half of the body is sent. */
  fails?: 'reset' | 'silence' | 'cut'
}

/** Responses by path and query. Of several responses each is sent once, and the last one from then on. */
export type Script = Record<string, Answer | Answer[] | ((request: IncomingMessage) => Answer)>

/** Ports on loopback that a configuration may use. */
export type Places = {
  first: number
  second: number
  /**
   * Serves https up to TLS 1.2, with the script of the first origin. Its certificate is for `localhost`, or for
   * `shop.test` if the handshake has that name.
   */
  secure: number
  /** The same with TLS 1.3 only. */
  modern: number
  /** Accepts connections and never answers. */
  silent: number
  /** A port on which nothing listens. */
  nobody: number
  /** A bucket, which answers by the script of the first origin. */
  bucket: { id: string; secret: string }
}

export type Ask = {
  /** `/a` by default; `now` is the edge's time in milliseconds. */
  path?: string | ((now: number) => string)
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The visitor's address, on loopback. */
  from?: string
  host?: string
  /** How the visitor connects: by http by default, otherwise by TLS with this ALPN offer. */
  by?: 'http' | 'https' | 'h2'
  /** The name in the TLS handshake: by default the host, none if empty. */
  servername?: string
  /** The only version of TLS that the visitor supports. */
  tls?: (typeof tlsVersions)[number]
}

/** A text, a pattern, or null for a field that must be absent. */
export type Expected = string | RegExp | null

export type Expectation = {
  /** 200 by default. */
  status?: number
  body?: string | RegExp
  /** The sides of a PNG, as `300x200`. */
  image?: string
  headers?: Record<string, Expected>
  /** The protocol of the answer. */
  protocol?: 'http/1.1' | 'h2'
  /** All interim responses, with fields of each. */
  interim?: { status: number; headers?: Record<string, Expected> }[]
  /** The edge's member of Cache-Status. */
  cache?: RegExp
}

export type Step =
  | {
      /** A request; a string is its path. */
      ask: string | Ask
      answer?: Expectation
      /** All resulting requests to origins, as `GET /a`; those to the second origin begin with `second `, those to the bucket with `bucket `. */
      hits: string[]
      /** The requests instead, if the response comes from a core that has not learned from the earlier one yet. */
      unlearned?: string[]
      /** The requests to origins may come after the response. */
      behind?: true
      /** Fields of the last of these requests. */
      received?: Record<string, Expected>
    }
  /** A response that breaks off: the visitor sees that it is incomplete. */
  | { breaks: Ask; hits: string[] }
  /** Several concurrent requests with the same response; `hits` are those of all. */
  | { together: Ask[]; answer?: Expectation; hits: string[]; behind?: true }
  /** Repeated until the cache status is as expected; `hits` are those of all requests, by default none. */
  | {
      eventually: string | Ask
      answer: Expectation & { cache: RegExp }
      hits?: string[]
      unlearned?: string[]
    }
  /** This many concurrent requests, and all statuses of their responses. */
  | { flood: Ask; times: number; statuses: number[] }
  /**
   * A visitor who is challenged (503), proves work, and repeats the request with the pass from `again`, by default the same
   * address; `wait` seconds pass in between.
   */
  | { proves: Ask; again?: string; wait?: number; answer?: Expectation; received?: Record<string, Expected> }
  /** The names in the certificate that a visitor gets. */
  | { shown: Ask; names: string[] }
  /** The TLS handshake is refused. */
  | { refused: Ask }
  /** One stream of HTTP/2 with exactly these fields. It is refused with 400, or its stream or connection is ended. */
  | { rawHttp2: [name: string, value: string][]; body?: string }
  /** A websocket that the origin accepts and echoes. */
  | { websocket: Pick<Ask, 'by'>; says: string; hits: string[] }
  /** Raw bytes, and the status of the response. The connection must close. */
  | { raw: string; status: number }
  /**
   * Raw bytes followed by another request, which is served on the same connection and so proves that both sides agree
   * about the end of the first; `closes`: the connection ends with the first response, and the second request is not
   * read.
   */
  | {
      message: string
      status: number
      hits: string[]
      closes?: true
      received?: Record<string, Expected>
      headers?: Record<string, RegExp>
    }
  | { forward: number }
  /** A challenge of a certificate authority for the site's domain, or for `domain`. */
  | { challenge: { token: string; keyAuthorization: string; seconds: number; domain?: string } }
  | { endChallenge: string }
  | { purge: string[]; type?: 'remove' | 'refresh'; objects: number }
  /** A new version of the site. */
  | { change: (config: EdgeConfig) => EdgeConfig }
  /** The same, with a change outside its configuration. */
  | { renew: Partial<Pick<EdgeSite, 'enabled' | 'suspended' | 'firewall'>> }
  /** The number of connections to the first origin since the case began; `byEach`: by each core that was used. */
  | { connections: number; byEach?: true }
  /** Waits until the edge has closed its connections to the first origin. */
  | { idle: true }

export type Case = {
  name: string
  /** It checks what one core has learned; with several cores, each request may reach another one. */
  onOneCore?: true
  /** Changes the initial configuration: one behaviour `*` on `origin-1`, with `origin-2` beside it. */
  config?: (config: EdgeConfig, places: Places) => EdgeConfig
  site?: Partial<EdgeSite>
  /** Other sites with the same configuration. */
  others?: Partial<EdgeSite>[]
  first?: Script
  second?: Script
  steps: Step[]
}
