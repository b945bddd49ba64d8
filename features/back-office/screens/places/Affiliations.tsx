import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPencil, IconPlus } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeAffiliation } from '../../places-contract.ts'
import { office } from '../office.ts'
import { officeTexts } from '../office-texts.ts'
import { OfficePage } from '../OfficePage.tsx'
import { type OfficeColumn, OfficeTable } from '../OfficeTable.tsx'
import { Section } from '../stuck/Section.tsx'
import { AffiliationForm } from './AffiliationForm.tsx'
import { Brands } from './Brands.tsx'
import { placeTexts } from './texts.ts'

/** The companies above the fleets, and the brands of the product. */
export default function Affiliations() {
  const t = useTexts(placeTexts)
  const said = useTexts(officeTexts)
  const formats = useFormats()
  const query = useQuery(office.affiliations.options())
  const [edited, edit] = useState<OfficeAffiliation | 'new' | null>(null)
  const columns: OfficeColumn<OfficeAffiliation>[] = [
    { key: 'name', label: t('name'), cell: ({ name }) => <b className={ui.medium}>{name}</b> },
    { key: 'parent', label: t('parent'), cell: ({ parent }) => parent?.name ?? '–' },
    { key: 'share', label: t('shareShort'), cell: (one) => said(one.allow_share_account_number ? 'yes' : 'no') },
    { key: 'fleets', label: t('fleets'), isFigure: true, cell: ({ fleets }) => formats.number(fleets) },
  ]
  return (
    <OfficePage
      page="affiliations"
      title={t('affiliationsTitle')}
      line={t('affiliationsLine')}
      actions={
        <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => edit('new')}>
          {t('addAffiliation')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<Skeleton lines={4} height={40} />}>
        {({ affiliations }) => (
          <>
            <Section title={t('affiliations')} line="">
              <OfficeTable
                label={t('affiliations')}
                columns={columns}
                rows={affiliations}
                rowId={({ id }) => id}
                actions={(one) => (
                  <IconButton label={said('editOf', { name: one.name })} onClick={() => edit(one)}>
                    <IconPencil size={16} stroke={1.75} aria-hidden />
                  </IconButton>
                )}
              />
            </Section>
            {edited ? (
              <AffiliationForm affiliation={edited === 'new' ? null : edited} all={affiliations} onClose={() => edit(null)} />
            ) : null}
          </>
        )}
      </Loaded>
      <Brands />
    </OfficePage>
  )
}
