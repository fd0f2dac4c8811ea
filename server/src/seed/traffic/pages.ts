import { type PageLanguage, pageText as text } from './text.ts'

export const numberOfLights = 24

/** How the pages of one language look, for visitors and for whoever opens them in a browser. */
export const styleSheet = `body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem }
nav a { margin-right: 1rem } img { max-width: 100% } time { font-weight: bold }
`

export const script = `document.querySelector('time').title = 'Loaded at ' + new Date().toLocaleTimeString()
`

type Page = { language: PageLanguage; now: Date; heading: string; body: string }

function page({ language, now, heading, body }: Page): string {
  const title = text.title[language]
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<title>${heading} – ${title}</title>
<link rel="stylesheet" href="/assets/site.css">
<script src="/assets/site.js" defer></script>
<nav><a href="/">${text.lights[language]}</a><a href="/search?q=red">${text.search[language]}</a><a href="/account">${text.account[language]}</a></nav>
<h1>${heading}</h1>
${body}
<p>${text.made[language]} <time>${now.toISOString().slice(0, 19)}Z</time></p>
<p>${text.purge[language]}</p>
</html>
`
}

const lightLink = (language: PageLanguage, light: number) =>
  `<a href="/lights/${light}">${text.light[language]} ${light}</a>`

/** All lights. Two links lead nowhere any more, as on most sites. */
export function homePage(language: PageLanguage, now: Date): string {
  const links = Array.from({ length: numberOfLights }, (_, i) => lightLink(language, i + 1))
  links.push('<a href="/lights/25">…</a>', `<a href="/plans">${text.plans[language]}</a>`)
  const body = `<img src="/images/light-1.png" alt=""><p>${links.join(' ')}</p>`
  return page({ language, now, heading: text.title[language], body })
}

export function lightPage(language: PageLanguage, now: Date, light: number): string {
  const next = (light % numberOfLights) + 1
  const body = `<img src="/images/light-${light}.png" alt="">
<p>${lightLink(language, next)} <a href="/light.php?id=${next}">${text.light[language]} ${next}</a></p>`
  return page({ language, now, heading: `${text.light[language]} ${light}`, body })
}

export const searchPage = (language: PageLanguage, now: Date, hits: number) =>
  page({ language, now, heading: text.search[language], body: `<p>${hits} ${text.found[language]}</p>` })

export const accountPage = (language: PageLanguage, now: Date) =>
  page({ language, now, heading: text.account[language], body: `<p>${text.signIn[language]}</p>` })

export const missingPage = (language: PageLanguage, now: Date) =>
  page({ language, now, heading: '404', body: `<p>${text.missing[language]}</p>` })
