/** Sources that pages may load from, by directive of the Content-Security-Policy. */
export type Sources = Partial<
  Record<'script-src' | 'frame-src' | 'style-src' | 'connect-src', readonly string[]>
>

type Provider = {
  /** The property of `window` that renders the widget after the script has loaded. */
  global: string
  script: string
  /** Where a server verifies a token. */
  verify: string
  /** The sources that the provider's documentation requires, and no others. */
  sources: Sources
}

const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** Captcha services that can replace the slider. All three have the same protocol. */
export const captchaProviders = {
  turnstile: {
    global: 'turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: {
      'script-src': ['https://challenges.cloudflare.com'],
      'frame-src': ['https://challenges.cloudflare.com'],
    },
  },
  hcaptcha: {
    global: 'hcaptcha',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    verify: 'https://api.hcaptcha.com/siteverify',
    sources: {
      'script-src': hcaptcha,
      'frame-src': hcaptcha,
      'style-src': hcaptcha,
      'connect-src': hcaptcha,
    },
  },
  recaptcha: {
    global: 'grecaptcha',
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    sources: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    },
  },
} as const satisfies Record<string, Provider>

/** The sources for a page with the provider's widget; only the origin of its script, if `scriptUrl` is set. */
export function captchaSources(name: CaptchaProviderName, scriptUrl?: string): Sources {
  const { sources } = captchaProviders[name]
  if (scriptUrl === undefined) return sources
  return Object.fromEntries(Object.keys(sources).map((directive) => [directive, [new URL(scriptUrl).origin]]))
}

export type CaptchaProviderName = keyof typeof captchaProviders
export const captchaProviderNames = Object.keys(captchaProviders) as [
  CaptchaProviderName,
  ...CaptchaProviderName[],
]
