/** What a page is guarded in: the window, or what stands for it in a test. */
type GuardedPage = EventTarget & { Node: { prototype: TreeNode } }
type TreeNode = {
  parentNode: unknown
  removeChild: (child: never) => unknown
  insertBefore: (child: never, before: never) => unknown
}

/**
 * Guards the page against what browsers do to it, whatever is shown:
 *
 * - A file that is dropped beside its place opens in the place of the page. It is dropped nowhere instead.
 * - Enter that ends the composition of an input method acts as Enter. No part of the page gets it.
 * - A translation replaces the nodes of texts. React then removes nodes that are elsewhere, which throws and takes the page.
 */
export function guardPage(page: GuardedPage): void {
  for (const type of ['dragover', 'drop'])
    page.addEventListener(type, (event) => {
      const { dataTransfer, defaultPrevented } = event as DragEvent
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    })
  for (const type of ['keydown', 'keyup'])
    page.addEventListener(
      type,
      (event) => {
        const { key, isComposing, keyCode } = event as unknown as TypedKey
        // Safari ends the composition before it reports the key, which then has this code.
        if (key === 'Enter' && (isComposing || keyCode === composing)) event.stopImmediatePropagation()
      },
      true,
    )
  acceptMovedNodes(page.Node.prototype)
}

/** `keyCode` is deprecated, and has no successor for this. */
type TypedKey = { key: string; isComposing: boolean; keyCode: number }
const composing = 229

function acceptMovedNodes(prototype: TreeNode) {
  const { removeChild, insertBefore } = prototype as unknown as Record<
    'removeChild' | 'insertBefore',
    (this: TreeNode, ...nodes: (TreeNode | null)[]) => TreeNode
  >
  Object.assign(prototype, {
    removeChild(this: TreeNode, child: TreeNode) {
      return child.parentNode === this ? removeChild.call(this, child) : child
    },
    insertBefore(this: TreeNode, child: TreeNode, before: TreeNode | null) {
      // In its place stands the translation, which may be anywhere: the end is where most texts are.
      return insertBefore.call(this, child, before?.parentNode === this ? before : null)
    },
  })
}
