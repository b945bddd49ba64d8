import { type ComponentType, memo, type ReactNode, Suspense, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import { Skeleton } from './skeleton.tsx'
import { browserOnly, loadable } from './loadable.tsx'

const bars = () => <Skeleton lines={8} height={20} gap={18} />

/**
 * A lazy-loaded part of a page that most visitors do not open, such as a tab other than the first. Loads when shown, or earlier
 * by `fetch`. `placeholder`: as tall as the part, where others follow below.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: () => ReactNode = bars,
): ComponentType<Props> & { fetch: () => void } => {
  const Part = loadable(() => retryImport(load), placeholder)
  // With equal props nothing rerenders markup that still waits for its code: React would replace it with the fallback.
  const Late = memo((props: Props) => (
    <Suspense fallback={placeholder()}>
      <Part {...props} />
    </Suspense>
  ))
  return Object.assign(Late, { fetch: (): void => void Part.load().catch(() => undefined) })
}

/** A dialog that loads when first opened and then stays mounted, for its closing animation. */
export const lazyDialog = <Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { fetch: () => void } => {
  const Dialog = browserOnly(load)
  const LazyDialog = (props: Props) => {
    const [wasOpened, setWasOpened] = useState(false)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened ? <Dialog {...props} /> : null
  }
  return Object.assign(LazyDialog, { fetch: Dialog.fetch })
}
