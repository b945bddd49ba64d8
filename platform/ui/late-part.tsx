import { type ComponentType, lazy, Suspense } from 'react'
import { whenItArrives } from '#platform/contract/connection.ts'
import { Skeleton } from './empty.tsx'

/**
 * A part of a page that most who open the page do not see: a tab that is not the first. It comes when it is shown, or when `fetch` asks
 * for it before.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { fetch: () => void } => {
  const come = () => whenItArrives(load)
  const Part = lazy(async () => ({ default: await come() })) as unknown as ComponentType<Props>
  const Late = (props: Props) => (
    <Suspense fallback={<Skeleton lines={8} height={20} gap={18} />}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Late, { fetch: (): void => void come().catch(() => undefined) })
}
