import { holds } from '#features/accounts/capabilities.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ValuesOf } from '#platform/ui/address/params.ts'
import { Button, buttonClass, IconButton } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconChevronLeft, IconChevronRight, IconCircleCheck } from '#platform/ui/icons.ts'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { LAST_SERVICES_PAGE_SIZE } from '../../paging.ts'
import { lastServices } from '../calls.ts'
import { LAST_SERVICES_PARAMS } from './last-services-params.ts'
import { LastServicesSheet } from './LastServicesSheet.tsx'
import { lastServicesTexts } from './texts.ts'
import styles from './LastServices.module.css'

/** When each service was done last, for all vehicles on one sheet, so that due services are right from the first day. */
export default function LastServices() {
  const t = useTexts(lastServicesTexts)
  const services = useQuery(lastServices.services.options())
  return (
    <div className={styles.page}>
      <PageHeader
        crumb={<Link to="/vehicles">{t('vehicles')}</Link>}
        here={t('page')}
        title={t('title')}
        line={t('line')}
        actions={<ImportHistory />}
      />
      <Loaded query={services} skeleton={<Skeleton lines={8} height={24} gap={20} />}>
        {({ services: all }) => (all.length === 0 ? <NoSchedule /> : <OfService services={all} />)}
      </Loaded>
    </div>
  )
}

/** For users who may also enter history manually. */
const ImportHistory = () => {
  const t = useTexts(lastServicesTexts)
  const { data: user } = useQuery(currentUserQuery)
  if (!user || !holds(user.roles, 'imports.history')) return null
  return (
    <PageActions more={[{ key: 'import', label: t('importHistory'), link: linkOptions({ to: '/vehicles/import-history' }) }]} />
  )
}

const NoSchedule = () => {
  const t = useTexts(lastServicesTexts)
  return (
    <section className={ui.panel}>
      <EmptyState
        title={t('noSchedule')}
        actions={
          <Link to="/vehicles/import" className={buttonClass({ look: 'primary' })}>
            {t('addVehicles')}
          </Link>
        }
      >
        {t('noScheduleLine')}
      </EmptyState>
    </section>
  )
}

type Service = { service_definition_id: number; service_name: string; vehicles: number; not_known: number }

const useServiceWords = (): ((service: Service) => string) => {
  const t = useTexts(lastServicesTexts)
  const { number } = useFormats()
  return ({ service_name: name, not_known: unknown, vehicles: total }) =>
    unknown === 0
      ? t('serviceKnown', { service: name })
      : t('serviceWith', { service: name, count: unknown, unknown: number(unknown), total: number(total) })
}

const useListed = (serviceId: number, { query, show, page }: ValuesOf<typeof LAST_SERVICES_PARAMS>) =>
  useQuery({
    ...lastServices.vehicles.options({
      params: { service_definition_id: serviceId },
      query: { query, not_known: show === 'not_known', page: Number(page) },
    }),
    placeholderData: keepPreviousData,
  })

type ChoiceProps = { services: readonly Service[]; service: Service; onChoose: (id: string) => void }

const ServiceChoice = ({ services, service, onChoose }: ChoiceProps) => {
  const t = useTexts(lastServicesTexts)
  const words = useServiceWords()
  return (
    <SelectField
      label={t('service')}
      value={String(service.service_definition_id)}
      title={words(service)}
      onChange={(event) => onChoose(event.target.value)}
    >
      {services.map((one) => (
        <option key={one.service_definition_id} value={one.service_definition_id}>
          {words(one)}
        </option>
      ))}
    </SelectField>
  )
}

type Show = ValuesOf<typeof LAST_SERVICES_PARAMS>['show']

const Shown = ({ service, value, onChange }: { service: Service; value: Show; onChange: (show: Show) => void }) => {
  const t = useTexts(lastServicesTexts)
  const { number } = useFormats()
  return (
    <Segments
      label={t('shown')}
      value={value}
      options={[
        { value: 'not_known', label: t('not_known'), count: number(service.not_known) },
        { value: 'all', label: t('all'), count: number(service.vehicles) },
      ]}
      onChange={onChange}
    />
  )
}

const OfService = ({ services }: { services: readonly Service[] }) => {
  const t = useTexts(lastServicesTexts)
  const [address, change] = useAddressFilters(LAST_SERVICES_PARAMS)
  const { typed, setTyped } = useSearchText(address.query, (query) => change({ query, page: '1' }))
  const service = services.find((one) => String(one.service_definition_id) === address.service) ?? services[0]!
  const next = services.find((one) => one.not_known > 0 && one !== service)
  const page = Number(address.page)
  const draftKey = [service.service_definition_id, address.show, address.query, address.page].join(' ')
  const choose = (id: number | string): void => change({ service: String(id), page: '1' })
  const isPhone = usePhone()
  const listed = useListed(service.service_definition_id, address)
  const segments = <Shown service={service} value={address.show} onChange={(show) => change({ show, page: '1' })} />
  return (
    <>
      <div className={clsx(ui.toolbar, styles.toolbar)}>
        <ServiceChoice {...{ services, service }} onChoose={choose} />
        {isPhone ? (
          <GridToolbar
            search={typed}
            onSearch={setTyped}
            searchLabel={t('search')}
            lead={segments}
            onReset={() => setTyped('')}
          />
        ) : (
          <>
            {segments}
            <SearchInput label={t('search')} value={typed} onChange={setTyped} className={styles.search} />
          </>
        )}
      </div>
      <Loaded query={listed} skeleton={<Skeleton lines={8} height={24} gap={20} />}>
        {({ vehicles, total_count: total }) => {
          if (vehicles.length > 0) {
            const key = `${service.service_definition_id} ${vehicles.map((one) => one.vehicle_id).join()}`
            return (
              <LastServicesSheet key={key} {...{ service, vehicles, draftKey }}>
                <Pages {...{ page, total }} onPage={(to) => change({ page: String(to) })} />
              </LastServicesSheet>
            )
          }
          return address.query ? (
            <NoResult query={address.query} onReset={() => setTyped('')} />
          ) : (
            <AllKnown next={next} onNext={choose} />
          )
        }}
      </Loaded>
    </>
  )
}

const AllKnown = ({ next, onNext }: { next: Service | undefined; onNext: (id: number) => void }) => {
  const t = useTexts(lastServicesTexts)
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={<IconCircleCheck size={20} stroke={1.75} aria-hidden />}
        title={t('allKnown')}
        actions={
          next ? (
            <Button look="primary" onClick={() => onNext(next.service_definition_id)}>
              {t('nextService', { service: next.service_name })}
            </Button>
          ) : null
        }
      >
        {t('allKnownLine')}
      </EmptyState>
    </section>
  )
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void }

const Pages = ({ page, total, onPage }: PagesProps) => {
  const t = useTexts(lastServicesTexts)
  const { number } = useFormats()
  const from = (page - 1) * LAST_SERVICES_PAGE_SIZE + 1
  const to = Math.min(total, page * LAST_SERVICES_PAGE_SIZE)
  if (total <= LAST_SERVICES_PAGE_SIZE) return null
  return (
    <div className={clsx(ui.row, styles.pages)}>
      <IconButton label={t('previousPage')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <span role="status">{t('range', { from: number(from), to: number(to), total: number(total) })}</span>
      <IconButton label={t('nextPage')} disabled={to === total} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
