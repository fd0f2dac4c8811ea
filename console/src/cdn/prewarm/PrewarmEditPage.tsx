import { nouns } from '../../ui/text/nouns.ts'
import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { useQuery } from '@tanstack/react-query'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { useText } from '../../lib/text/text.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { ChecksField } from '../../ui/field/ChecksField.tsx'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { words } from '../../ui/text/words.ts'
import { type Desk, prewarmDesk } from './desk.ts'
import { text } from './text.ts'

/** The countries of edges that are online, by name. */
function useCountries({ places }: Desk) {
  const of = useStore(language)
  const { data } = useQuery(callQuery(places, {}))
  const codes = data && [...new Set(data.map(({ country }) => country).filter(Boolean))]
  return codes?.map((code) => ({ value: code, label: countryName(code, of) }))
}

export default function PrewarmEditPage() {
  return <PrewarmForm desk={prewarmDesk} />
}

export function PrewarmForm({ desk }: { desk: Desk }) {
  const t = useText()
  const countries = useCountries(desk)
  const add = useAction(desk.add, { tell: 'form', refresh: [desk.list] })
  const frame = useFormFrame({
    schema: desk.input,
    values: { urlList: [], prewarmRegion: null, countries: [], followPlaylists: false },
    submit: async (body) => {
      await add.act({ body })
      goTo(desk.place(), { replace: true })
    },
  })
  return (
    <>
      <PageHead title={t(desk.newTitle)} />
      <section className="panel panel-body">
        <Form
          frame={frame}
          submitLabel={t(desk.start)}
          aside={
            <ButtonLink place={desk.place(rememberedList(desk.place().to))}>{t(words.cancel)}</ButtonLink>
          }
        >
          <LinesField
            name={frame.name('urlList')}
            label={text.urls}
            help={desk.urlsHelp}
            required
            per="line"
            rows={10}
          />
          <SelectField
            name={frame.name('prewarmRegion')}
            label={nouns.region}
            none={t(text.ownRegion)}
            options={visitRegions.map((region) => ({ value: region, label: visitRegionNames[region] }))}
          />
          <ChecksField
            name={frame.name('countries')}
            label={text.countries}
            help={text.countriesHelp}
            options={countries}
            none={text.noCountries}
          />
          <CheckField
            name={frame.name('followPlaylists')}
            label={text.followPlaylists}
            help={text.followHelp}
          />
          <p className="soft">{t(text.paceHelp)}</p>
        </Form>
      </section>
    </>
  )
}
