import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { phoneLink } from '#features/countries/phone.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { ShopLogo } from '#features/shops/screens/ShopLogo.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { OutOfServiceFlag } from '#features/vehicles/screens/out-of-service/OutOfServiceFlag.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { ServiceRequestDraft } from '../../booking/draft.ts'
import { bookingTexts } from '../booking-texts.ts'
import { orders } from '../calls.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../schedule/ServiceSchedule.module.css'
import { listed } from '#platform/i18n/fill-in.ts'

/** Review of the request: vehicle, shop, services with estimates, message, PO number. */
export const RequestSummary = ({
  draft,
  shop,
}: {
  draft: ServiceRequestDraft & { vehicle_id: number }
  shop: ShopRow | null
}) => {
  const t = useTexts(bookingTexts)
  const facts = useQuery(orders.vehicleRequest.options({ params: { id: draft.vehicle_id } })).data
  return (
    <section className={ui.panel} aria-label={t('request')}>
      <div className={clsx(styles.section, ui.row, styles.shopLine)}>
        {facts ? (
          <>
            <VehicleShape body={facts.vehicle.body} width={52} />
            <VehicleCell
              stack
              vehicle={cellWords(facts.vehicle)}
              flag={facts.vehicle.is_out_of_service ? <OutOfServiceFlag /> : null}
            />
          </>
        ) : (
          <span className={ui.grow}>
            <Skeleton lines={3} height={12} gap={6} />
          </span>
        )}
      </div>
      <ShopFacts shop={shop} />
      <Estimate draft={draft} shop={shop} />
      {draft.customer_comments.trim() ? (
        <div className={styles.section}>
          <span className={clsx(ui.tiny, ui.faint)}>{t('message')}</span>
          <p className={styles.message}>{draft.customer_comments}</p>
        </div>
      ) : null}
      <OrderNotes draft={draft} shop={shop} paysThroughPlatform={facts?.pays_through_platform ?? false} />
    </section>
  )
}

const ShopFacts = ({ shop }: { shop: ShopRow | null }) => {
  const formats = useFormats()
  if (!shop) {
    return (
      <div className={styles.section}>
        <Skeleton lines={2} height={12} gap={8} />
      </div>
    )
  }
  const link = phoneLink(shop.main_phone_number)
  const phone = formats.phone(shop.main_phone_number)
  return (
    <div className={clsx(styles.section, ui.row, styles.shopLine)}>
      <ShopLogo shop={shop} />
      <div className={ui.grow}>
        <b className={ui.medium}>{shop.name}</b>
        <br />
        <span className={clsx(ui.small, ui.soft)}>
          {shop.address_line1}, {shop.city}
        </span>
      </div>
      {link ? (
        <a className={ui.small} href={link}>
          {phone}
        </a>
      ) : (
        <span className={clsx(ui.small, ui.oneLine)}>{phone}</span>
      )}
    </div>
  )
}

const Estimate = ({ draft, shop }: { draft: ServiceRequestDraft & { vehicle_id: number }; shop: ShopRow | null }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const { data } = useQuery({
    ...orders.services.options({ query: { basic: true, vehicle_id: draft.vehicle_id } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const catalog = new Map((data?.services ?? []).map((service) => [service.id, service]))
  const money = (dollars: number | null | undefined) =>
    dollars === null ? t('onRequest') : dollars === undefined ? '' : dollars === 0 ? t('included') : formats.money(dollars)
  const total = shop?.price
  return (
    <div className={styles.section}>
      <dl className={ui.sum}>
        {draft.order_services.map(({ service_definition_id: id, position }) => {
          const service = catalog.get(id)
          const words = service?.positions?.find(({ code }) => code === position)?.name
          const price = shop?.service_prices.find((row) => row.service_definition_id === id && row.position === position)
          return (
            <div key={`${id} ${position}`}>
              <dt>
                {service?.name ?? '…'} {words ? <span className={clsx(ui.faint, ui.small)}>{words}</span> : null}
              </dt>
              <dd>{money(price?.shop_price_estimate)}</dd>
            </div>
          )
        })}
        {total ? (
          <>
            <div className={ui.total}>
              <dt>{t('estimateBeforeTax')}</dt>
              <dd>{total.priced === 0 ? t('priceOnRequest') : `${formats.money(total.total)}${total.on_request ? '+' : ''}`}</dd>
            </div>
            {total.savings > 0 ? (
              <div className={ui.small}>
                <dt className={ui.good}>{t('savedAgainstRetail')}</dt>
                <dd className={ui.good}>{formats.money(total.savings)}</dd>
              </div>
            ) : null}
          </>
        ) : null}
      </dl>
    </div>
  )
}

const KNOWN_METHODS = ['braintree', 'wex', 'fleetcor'] as const

const OrderNotes = ({
  draft,
  shop,
  paysThroughPlatform,
}: {
  draft: ServiceRequestDraft
  shop: ShopRow | null
  paysThroughPlatform: boolean
}) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const methods = KNOWN_METHODS.filter((code) => shop?.payment_method_availability.includes(code)).map((code) =>
    t(`method_${code}`),
  )
  const list = listed(methods, language)
  const sentences = [
    draft.po_number.trim() ? t('poLine', { po: draft.po_number.trim() }) : '',
    paysThroughPlatform && methods.length ? t('takes', { methods: list }) : '',
    shop && !paysThroughPlatform ? t('payInShop') : '',
  ].filter(Boolean)
  return sentences.length ? <div className={clsx(styles.section, ui.small, ui.soft)}>{sentences.join(' ')}</div> : null
}
