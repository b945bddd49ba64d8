import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { type Loadable } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconRefresh } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { telematicsTexts } from '../texts.ts'
import { useUpdated } from '../use-updated.ts'
import styles from './Telematics.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

type PartProps<T> = {
  title: string
  right?: ReactNode
  query: Loadable<T>
  /** Text for a failed load. */
  failed: string
  className?: string | undefined
  /** Right side of the footer. */
  foot?: ReactNode
  children: (data: T) => ReactNode
}

/** One signal with its value and time, also when empty. A failed one does not affect the others. */
export const SignalPart = <T extends { last_updated_at_geotab: string | null }>(props: PartProps<T>) => {
  const { title, right, query, failed, className, foot, children } = props
  const t = useTexts(telematicsTexts)
  const updated = useUpdated()
  const { data } = query
  const hasFailed = !data && query.error !== null
  return (
    <Card title={title} right={right} className={clsx(ui.column, styles.part, className)} label={title}>
      <div className={styles.inside}>
        {data ? children(data) : null}
        {hasFailed ? (
          <div className={styles.noData} role="alert">
            <b>{failed}</b>
            <span>{t('othersFine')}</span>
            <Button size="sm" icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={() => void query.refetch()}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : null}
        {!data && !hasFailed ? <Skeleton lines={4} height={18} gap={14} /> : null}
      </div>
      <div className={styles.foot}>
        <span>{data ? updated.long(data.last_updated_at_geotab) : null}</span>
        {foot ? <span>{foot}</span> : null}
      </div>
    </Card>
  )
}
