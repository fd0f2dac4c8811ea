import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page. Without a taker they are refused: a browser would open them in place
 * of the page. Returns whether files are being dragged over it.
 */
export function usePageDrop(take: ((items: DataTransferItemList) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  const takes = take !== undefined
  const onTaken = useEffectEvent((items: DataTransferItemList) => take?.(items))
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = takes ? 'copy' : 'none'
      setOver(takes)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      // The pointer may only have moved to another part of the page.
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      onTaken(event.dataTransfer.items)
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [takes])
  return isOver
}
