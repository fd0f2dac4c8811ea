import { type ChartData, shownValue } from './chart-data.ts'

function element<K extends keyof HTMLElementTagNameMap>(name: K, ...children: (Node | string)[]) {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

/** The tooltip of a chart: the time and the value of each series. */
export function chartTip(
  data: ChartData,
  index: number,
  moment: string,
  colors: readonly string[],
): HTMLElement {
  const rows = data.series.map(({ name, values }, at) => {
    const swatch = element('i')
    swatch.style.background = colors[at % colors.length] ?? ''
    return element('tr', element('th', swatch, name), element('td', shownValue(data, values[index])))
  })
  return element('div', element('div', moment), element('table', ...rows))
}
