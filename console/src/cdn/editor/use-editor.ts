import { type ConfigChange, configChanges } from '@fairlead/api/cdn/site/config-diff.ts'
import { mergeConfig } from '@fairlead/api/cdn/site/config-merge.ts'
import type { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import { editSite, type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useEffect, useMemo, useState } from 'react'
import { CallError } from '../../lib/call/call-error.ts'
import { toastMs } from '../../lib/call/failure.ts'
import { showToast } from '../../lib/notices.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { refreshSites } from '../site-refresh.ts'
import { type Draft, draftOf, draftSchema, sentOf } from './draft/draft.ts'
import { type EditorTab, inFormOrder, itemOf, tabOf } from './setting/field-path.ts'
import { text } from './text.ts'
import type { Candidate } from '../replay/use-replay.ts'

/** The version that a draft starts from, and the user's unsaved changes, if there are any. */
export type DraftStart = { version: number; config: SiteConfig; own?: Draft | undefined }

type EditorStart = {
  site: SiteDetail
  from: DraftStart
  /** Replaces the draft with a new one. */
  begin: (from: DraftStart) => void
  showTab: (tab: EditorTab) => void
}
type Preview = { changes: ConfigChange[]; candidate: Candidate; answer: (yes: boolean) => void }

/**
 * A draft of a site. It starts from a version, is reviewed before it is saved, and survives when another user saves a
 * newer version in the meantime.
 */
export function useEditor({ site, from, begin, showTab }: EditorStart) {
  const t = useText()
  const [open, setOpen] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const [comparing, setComparing] = useState(false)
  const schema = useMemo(() => draftSchema(site.domain), [site.domain])
  const before = useMemo(() => draftOf(from.config), [from])

  const look = (changes: ConfigChange[], candidate: Candidate) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setPreview(undefined)
        resolve(yes)
      }
      setPreview({ changes, candidate, answer })
    })

  const save = useAction(editSite, {
    tell: 'form',
    done: ({ version }) => [text.saved, { version }],
    // All changes are saved, so the draft moves to the next version as soon as it is fetched.
    onDone: () => form.reset(form.getValues()),
    refresh: refreshSites,
  })
  const frame = useFormFrame({
    // The editor has its own guard, because the draft stays while the user switches between its parts.
    leaving: 'free',
    schema,
    values: before,
    parts: {
      has: (path) => Object.hasOwn(before, path.split('.')[0] ?? ''),
      show: (wrong) => {
        const [first] = inFormOrder(wrong)
        if (first === undefined) return undefined
        showTab(tabOf(first))
        setOpen(itemOf(first))
        return first
      },
    },
    submit: async (draft) => {
      const sent = sentOf(draft)
      const changes = configChanges(before, sent)
      if (isBehind) return setComparing(true)
      if (changes.length === 0) return showToast('info', t(text.unchanged), toastMs)
      const body = { ...sent, version: from.version }
      if (!(await look(changes, body))) return
      try {
        await save.act({ params: { id: site.id }, body })
      } catch (error) {
        // Fetches the other user's version and shows it beside this draft.
        if (!(error instanceof CallError && error.name === 'siteChanged')) throw error
        setComparing(true)
        await refreshSites()
      }
    },
  })
  const { form } = frame
  const { isDirty } = form.formState

  const { own } = from
  useEffect(() => {
    if (own) form.reset(own, { keepDefaultValues: true })
  }, [form, own])

  const isOlder = from.version < site.version
  const differs = isOlder && configChanges(from.config, site.config).length > 0
  /** Another user has saved changes that this draft does not contain. */
  const isBehind = differs && isDirty
  const newest = { version: site.version, config: site.config }
  useEffect(() => {
    if (isOlder && !isBehind) begin({ ...newest, own: isDirty ? form.getValues() : undefined })
  })
  return {
    frame,
    open,
    setOpen,
    preview,
    isDirty,
    isBehind,
    comparing: comparing && isBehind,
    setComparing,
    before,
    keepMine: () => {
      begin({ ...newest, own: mergeConfig(before, draftOf(site.config), form.getValues()) })
      showToast('info', t(text.taken, { version: site.version }), toastMs)
    },
    discard: () => begin(newest),
  }
}
