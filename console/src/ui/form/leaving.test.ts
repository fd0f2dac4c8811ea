import { expect, test } from 'vitest'

/** Forms that can be left without a question, with the reasons. */
const free = [
  // It has a guard of its own.
  'cdn/editor/use-editor.ts',
  // A choice that is quickly repeated.
  'cdn/editor/ModeDialog.tsx',
  'account-binding/ContractDialog.tsx',
  'bill/RunDialog.tsx',
  'resale-contract/KnownAreasDialog.tsx',
  // Stored as soon as it is sent, and quickly typed again.
  'money/top-up/TopUpForm.tsx',
  // Kept on the server at each step.
  'cdn/domain/DomainPage.tsx',
  // Terms of a link, which are quickly chosen again.
  'bucket/object/LinkDialog.tsx',
  // A query, of which only the result matters.
  'cdn/logs/LiveLogPage.tsx',
  'cdn/speed/SpeedPage.tsx',
  'cdn/trace/TracePage.tsx',
  'firewall/acl/PreviewDialog.tsx',
  // Codes and passwords, which are typed again each time.
  'shell/session/ProofPrompt.tsx',
  'shell/session/SecondFactorPrompt.tsx',
  'factor/BindMfaPage.tsx',
  'sign-in/password/ChangePasswordPage.tsx',
  'sign-in/password/ChoosePasswordPage.tsx',
]

test('every form asks before it is left with changes, except those with a reason', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const found = Object.entries(sources)
    .filter(([path, source]) => !/\.test\./.test(path) && source.includes("leaving: 'free'"))
    .map(([path]) => path.replace(/^(\.\.\/)+/, ''))
  expect(found.toSorted()).toEqual(free.toSorted())
})
