import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ABANDONED_AFTER_DAYS } from '../../stuck.ts'
import { office } from '../office.ts'
import { OfficeTable } from '../OfficeTable.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { orderColumns } from './order-columns.tsx'
import { NotShown, Section } from './Section.tsx'
import { stuckTexts } from './texts.ts'

/** Orders that a shop received and never finished. */
export const AbandonedOrders = () => {
  const t = useTexts(stuckTexts)
  const formats = useFormats()
  const language = useLanguage()
  const [cancelling, cancel] = useState<number | null>(null)
  const query = useQuery(office.orders.options({ query: { list: 'abandoned', page: 1 } }))
  return (
    <Section title={t('abandoned')} line={t('abandonedLine', { days: ABANDONED_AFTER_DAYS })}>
      <Loaded query={query}>
        {({ orders, total_count: total }) => (
          <>
            <OfficeTable
              label={t('abandoned')}
              columns={orderColumns(t, formats, language)}
              rows={orders}
              rowId={({ id }) => id}
              actions={({ id }) => (
                <Button size="sm" aria-label={t('cancelTitle', { id })} onClick={() => cancel(id)}>
                  {t('cancelShort')}
                </Button>
              )}
            />
            <NotShown count={total - orders.length} />
          </>
        )}
      </Loaded>
      {cancelling === null ? null : <CancelDialog id={cancelling} onClose={() => cancel(null)} />}
    </Section>
  )
}
