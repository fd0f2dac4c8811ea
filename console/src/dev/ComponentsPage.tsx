import type { Text } from '@fairlead/api/text.ts'
import type { ComponentType } from 'react'
import { useText } from '../lib/text/text.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { AmountSamples } from './AmountSamples.tsx'
import { ChoiceSamples } from './ChoiceSamples.tsx'
import { DetailSamples } from './DetailSamples.tsx'
import './dev.css'
import { MapSample } from './MapSample.tsx'
import { screens } from './screens.ts'
import { PeriodSamples } from './PeriodSamples.tsx'
import { PlotSample } from './PlotSample.tsx'
import { TagSamples } from './TagSamples.tsx'
import { text } from './text.ts'
import { TreeSample } from './TreeSample.tsx'
import { WizardSample } from './WizardSample.tsx'

/** The components of `ui/`, grouped by purpose. */
const parts: readonly (readonly [Text, ComponentType])[] = [
  [text.amounts, AmountSamples],
  [text.periods, PeriodSamples],
  [text.details, DetailSamples],
  [text.wizards, WizardSample],
  [text.tags, TagSamples],
  [text.choices, ChoiceSamples],
  [text.permissions, TreeSample],
  [text.charts, PlotSample],
  [text.maps, MapSample],
]

export default function ComponentsPage() {
  const t = useText()
  return (
    <>
      <PageHead title={t(screens[0].title)} />
      {parts.map(([title, Samples]) => (
        <section key={title.en} className="panel" aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <div className="panel-body stack">
            <Samples />
          </div>
        </section>
      ))}
    </>
  )
}
