import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '#features/accounts/role.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useNarrow } from '#platform/ui/widths.ts'
import type { OfficeFleet } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { companyTexts } from './company-texts.ts'
import { bodyOfCompany, CompanyFields, draftOf } from './CompanyFields.tsx'
import { CompanyFrame, Part } from './CompanyLayout.tsx'
import { FleetChoice } from './FleetChoice.tsx'
import { NOBODY, type Person, PersonFields, StaffRole, usePersonProblems } from './PersonFields.tsx'
import { WhatHappens } from './WhatHappens.tsx'
import styles from './Companies.module.css'

/** Form for a company with its fleets and its first user, who can invite others. */
export default function AddCompany() {
  const t = useTexts(companyTexts)
  const { data } = useQuery(office.affiliations.options())
  const [fleets, choose] = useState<OfficeFleet[]>([])
  const form = useAddForm(fleets)
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const firstName = form.values.first_name.trim()
  const submit = firstName ? t('addAndInvite', { name: firstName }) : t('addCompany')
  return (
    <CompanyFrame here={t('add')} title={t('addTitle')} line={t('companyLine')}>
      <form {...form.props}>
        <div className={styles.pair}>
          <div className={styles.column}>
            {form.failure ? <Alert {...form.failure} /> : null}
            <Part number={1} title={t('company')}>
              <CompanyFields form={form} company={null} all={data?.affiliations ?? []} />
            </Part>
            <Part number={2} title={t('fleets')} flush>
              <FleetChoice chosen={fleets} onChoose={choose} companyId={null} />
            </Part>
            <Part number={3} title={t('firstPerson')} meta={t('firstPersonLine')}>
              <PersonFields form={form} isOptional />
              <StaffRole value={form.values.role} onChange={(role) => form.field('role').onChange(role)} />
            </Part>
          </div>
          <WhatHappens name={form.values.name} newFleets={fleets} invited={firstName} ofPeople={t('personLater')}>
            {isNarrow ? null : (
              <>
                <Button type="submit" look="primary" size="lg" wide busy={form.busy}>
                  {submit}
                </Button>
                <Link to="/back_office/affiliations" className={buttonClass({ wide: true })}>
                  {t('cancel')}
                </Link>
              </>
            )}
          </WhatHappens>
        </div>
        {/* The panel with the buttons is at the end of a long page. */}
        {isNarrow ? (
          <FormFoot sticks submit={submit} busy={form.busy} onCancel={() => void navigate({ to: '/back_office/affiliations' })} />
        ) : null}
      </form>
    </CompanyFrame>
  )
}

const START = { ...draftOf(null), ...NOBODY, role: 'fmc' as Role }

const personOf = ({ first_name, last_name, email }: Person): Person => ({ first_name, last_name, email })
const isNamed = (person: Person): boolean => Object.values(personOf(person)).some((text) => text.trim() !== '')

const useAddForm = (fleets: readonly OfficeFleet[]) => {
  const t = useTexts(companyTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { toast } = useNotices()
  const problemsOf = usePersonProblems()
  return useForm({
    start: START,
    draft: 'office-company',
    check: (values) => ({
      name: values.name.trim() === '' ? t('nameMissing') : null,
      ...(isNamed(values) ? problemsOf(values) : {}),
    }),
    submit: (values) =>
      office.addAffiliation({
        body: {
          ...bodyOfCompany(values),
          ...(fleets.length > 0 ? { fleet_ids: fleets.map(({ id }) => id) } : {}),
          ...(isNamed(values) ? { first_person: { ...personOf(values), role: values.role } } : {}),
        },
      }),
    done: async ({ affiliation }, { email }) => {
      await Promise.all([office.affiliations.invalidate(queries), office.fleets.invalidate(queries)])
      toast({ kind: 'success', title: t('added', { name: affiliation.name }), message: email.trim() || t('savedMore') })
      await navigate({ to: '/back_office/affiliations/$id', params: { id: String(affiliation.id) } })
    },
  })
}
