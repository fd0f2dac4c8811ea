import type { Behavior } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { wordPressPreset } from '@fairlead/api/cdn/site/presets.ts'
import { SiteInput } from '@fairlead/api/cdn/site/site-detail.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { CreatingNotice } from './CreatingNotice.tsx'
import { UpgradeOffer } from './UpgradeOffer.tsx'
import { firstOrigin, useCreateSite } from './create-site.ts'
import { SiteBasics } from './SiteBasics.tsx'
import { text } from '../text.ts'

const daySeconds = 86_400

/** How a behaviour caches responses. */
function Kept({ behavior }: { behavior: Behavior }) {
  const t = useText()
  const { defaultTtl, forwarding } = behavior
  if (forwarding.headers === 'all') return t(text.neverKept)
  if (forwarding.cookies === 'whitelist')
    return t(text.keptForGuests, { minutes: defaultTtl / 60, cookies: forwarding.cookieNames.join(', ') })
  return t(text.keptForDays, { days: defaultTtl / daySeconds })
}

const columns: readonly Column<Behavior>[] = [
  {
    key: 'pathPattern',
    header: text.paths,
    title: true,
    wrap: true,
    cell: ({ pathPattern }) => <code>{pathPattern}</code>,
  },
  { key: 'kept', header: text.caching, wrap: true, cell: (behavior) => <Kept behavior={behavior} /> },
]
const rules = wordPressPreset('origin-1')

/** Creates a site for WordPress: its administration is never cached, its files are cached for a long time. */
export function WordPressDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const frame = useFormFrame({
    schema: SiteInput,
    values: { wordPress: true, domain: '', origins: [firstOrigin] },
    submit: useCreateSite(),
  })
  return (
    <Dialog drawer title={t(text.wordPressTitle)} onClose={onClose}>
      <p>{t(text.wordPressText)}</p>
      <Form frame={frame} submitLabel={t(text.wordPress)} aside={<CancelDialog />}>
        <SiteBasics name={frame.name} />
        {frame.pending && <CreatingNotice />}
        <UpgradeOffer failure={frame.failure} />
        <h3>{t(text.wordPressSets)}</h3>
        <TableBox label={t(text.wordPressSets)}>
          <Table
            label={t(text.wordPressSets)}
            columns={columns}
            rows={rules}
            rowKey={({ pathPattern }) => pathPattern}
          />
        </TableBox>
      </Form>
    </Dialog>
  )
}
