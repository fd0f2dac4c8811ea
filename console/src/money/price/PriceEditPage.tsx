import { addPrice, getPrice, listPrices, type PriceVersion } from '@fairlead/api/money/price/price.ts'
import { PriceInput, standardPlan } from '@fairlead/api/money/price/price-table.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Facts } from '../../ui/page/Facts.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { words } from '../../ui/text/words.ts'
import { BandFields } from './BandFields.tsx'
import { BandTable } from './BandTable.tsx'
import { PricePreview } from './PricePreview.tsx'
import { priceText as text } from './text.ts'

export const load = ({ id, from }: RawSearch) => {
  const known = id ?? from
  if (known) prefetchCall(getPrice, { params: { id: known } })
}

/** A version of a price table; without an id the form for the next one. */
export default function PriceEditPage() {
  const [id, from] = [useSearchValue('id'), useSearchValue('from')]
  const known = id ?? from
  const version = useQuery({
    ...callQuery(getPrice, { params: { id: known ?? '' } }),
    enabled: known !== undefined,
  })
  if (known === undefined) return <NewVersion />
  if (!version.data) return null
  return id === undefined ? <NewVersion from={version.data} /> : <Version version={version.data} />
}

function Version({ version }: { version: PriceVersion }) {
  const t = useText()
  const name = t(text.version, { plan: version.plan, number: version.version })
  return (
    <>
      <PageHead title={name} object={name} />
      <section className="panel panel-body stack">
        <Facts
          facts={[
            { label: t(text.plan), value: version.plan },
            { label: t(text.number), value: version.version },
            { label: t(text.startMonth), value: version.startMonth },
            { label: t(text.originFactor), value: version.originFactor },
            { label: t(text.createdBy), value: version.createdBy },
            { label: t(words.created), value: <TimeText iso={version.createDate} /> },
          ]}
        />
        <BandTable bands={version.bands} />
      </section>
    </>
  )
}

const factors = Array.from({ length: 10 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))

function NewVersion({ from }: { from?: PriceVersion }) {
  const t = useText()
  const add = useAction(addPrice, {
    tell: 'form',
    done: ({ approvalId }) => (approvalId === null ? text.saved : text.requested),
    refresh: [listPrices],
  })
  const frame = useFormFrame({
    schema: PriceInput,
    values: {
      plan: from?.plan ?? standardPlan,
      startMonth: '',
      originFactor: from?.originFactor ?? 10,
      bands: from?.bands ?? [
        { region: 'other', meter: 'traffic', from: '0', price: '' },
        { region: 'other', meter: 'requests', from: '0', price: '' },
      ],
    },
    submit: async (body) => {
      await add.act({ body })
      goTo(paths.prices(), { replace: true })
    },
  })
  return (
    <>
      <PageHead title={t(text.add)} />
      <section className="panel panel-body">
        <Form
          frame={frame}
          submitLabel={t(text.add)}
          action={addPrice}
          aside={
            <ButtonLink place={paths.prices(rememberedList(paths.prices().to))}>{t(words.cancel)}</ButtonLink>
          }
        >
          <TextField
            name={frame.name('plan')}
            label={text.plan}
            help={text.planHelp}
            required
            {...verbatim}
          />
          <TextField
            name={frame.name('startMonth')}
            label={text.startMonth}
            help={text.startMonthHelp}
            required
            {...verbatim}
          />
          <SelectField
            name={frame.name('originFactor')}
            label={text.originFactor}
            help={text.originFactorHelp}
            options={factors}
            required
          />
          <BandFields name={frame.name} />
          {from && <PricePreview from={from} />}
        </Form>
      </section>
    </>
  )
}
