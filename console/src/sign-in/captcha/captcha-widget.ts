import { type CaptchaProviderName, captchaProviders } from '@fairlead/api/sign-in/captcha-provider.ts'

/** The interface that the scripts of all providers have in common. */
export type Widget = {
  render: (box: HTMLElement, options: object) => string | number
  reset: (id: string | number) => void
  /** Some widgets are not ready yet when their script has loaded. */
  ready?: (then: () => void) => void
}

const isWidget = (value: unknown): value is Widget =>
  typeof value === 'object' && value !== null && 'render' in value && 'reset' in value

let loading: Promise<void> | undefined

/** Loads the provider's script once. A retry after a failure loads it again. */
const load = (src: string) =>
  (loading ??= new Promise<void>((done, failed) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      loading = undefined
      script.remove()
      failed(new Error(`${src} could not be loaded`))
    })
    document.head.append(script)
  }))

/** The provider's widget, which renders itself into an element. */
export async function loadWidget(name: CaptchaProviderName, scriptUrl: string): Promise<Widget> {
  const { global } = captchaProviders[name]
  await load(scriptUrl)
  // Turnstile refuses `ready()` if its script was loaded after the page; in that case it is ready already.
  const found: unknown = Reflect.get(window, global)
  if (name === 'recaptcha') {
    const early = found as Pick<Widget, 'ready'> | undefined
    await new Promise<void>((done) => (early?.ready ? early.ready(done) : done()))
  }
  const widget: unknown = Reflect.get(window, global)
  if (!isWidget(widget)) throw new Error(`${scriptUrl} has no widget`)
  return widget
}
