import type { ViewedReport } from '@fairlead/api/usage-report/names.ts'
import {
  addSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
  type SavedView,
  SavedViewInput,
} from '@fairlead/api/usage-report/saved-view.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { parseSearch, stringifySearch } from '../lib/address/search-params.ts'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { InlineEdit } from '../ui/form/InlineEdit.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { RowActions } from '../ui/table/RowActions.tsx'
import { words } from '../ui/text/words.ts'
import './saved-views.css'
import { usageText as text } from './text.ts'

type Props = { report: ViewedReport }

/** What a view keeps of an address: all but the page. */
const queryOf = ({ pageNum: _, ...kept }: RawSearch) => stringifySearch(kept).replace(/^\?/, '')

/** The queries of a report that the user has saved, and the way to save the one that is shown. */
export function SavedViews({ report }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="eye" onClick={() => setOpen(true)}>
        {t(text.views)}
      </Button>
      {isOpen && <ViewsDialog report={report} onClose={() => setOpen(false)} />}
    </>
  )
}

function ViewsDialog({ report, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const { data: views } = useQuery(callQuery(listSavedViews, { query: { report } }))
  return (
    <Dialog title={t(text.views)} onClose={onClose}>
      <SaveView report={report} onClose={onClose} />
      {views?.length === 0 && <p className="soft">{t(text.noViews)}</p>}
      {views && views.length > 0 && (
        <ul className="saved-views" aria-label={t(text.views)}>
          {views.map((view) => (
            <ViewRow key={view.id} view={view} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Saves the query that the address has. */
function SaveView({ report, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const query = useRouterState({ select: ({ location }) => queryOf(location.search as RawSearch) })
  const add = useAction(addSavedView, {
    tell: 'form',
    done: ({ name }) => [words.isSaved, { name }],
    onDone: onClose,
    refresh: [listSavedViews],
  })
  const frame = useFormFrame({
    schema: SavedViewInput,
    values: { name: '', report, query },
    submit: (body) => add.act({ body }),
  })
  return (
    <Form frame={frame} submitLabel={t(text.saveView)}>
      <TextField name={frame.name('name')} label={text.viewName} required autoComplete="off" />
    </Form>
  )
}

function ViewRow({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const refresh = [listSavedViews]
  const rename = useAction(renameSavedView, { refresh })
  const remove = useAction(deleteSavedView, { refresh })
  const { id, name, query } = view
  return (
    <li>
      <InlineEdit
        value={name}
        label={text.viewName}
        max={50}
        editable
        onSave={(typed) => rename.act({ params: { id }, body: { name: typed } })}
      />
      <RowActions
        acts={[
          {
            label: text.show,
            unless: true,
            onAct: async () => {
              await navigate({ to: pathname, search: parseSearch(`?${query}`) })
              onClose()
            },
          },
          {
            label: words.delete,
            danger: true,
            unless: true,
            confirm: { title: t(words.deleteTitle, { name }), text: t(text.deleteView), danger: true },
            onAct: () => remove.act({ params: { id } }, [words.isDeleted, { name }]),
          },
        ]}
      />
    </li>
  )
}
