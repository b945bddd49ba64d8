import { clsx } from 'clsx'
import { useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { codeTyped, type SearchedPlace, ZIP_SEARCH_DELAY_MS } from '#features/shops/screens/place-search.ts'
import { shopsOf, useShopSearch } from '#features/shops/screens/use-shop-search.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconBuildingStore, IconSearch } from '#platform/ui/icons.ts'
import { SHOP_NAME_MAXIMUM } from '../../manual-record.ts'
import { withCustomShop, withShop } from './manual-draft.ts'
import { formTexts } from './texts.ts'
import type { ManualFormState } from './use-manual-form.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ManualHistory.module.css'

type ChoiceProps = { form: ManualFormState; country: CountryCode }

/** The shop: search by ZIP, or a name as free text. The selected shop stays visible during the next search. */
export const ShopChoice = (props: ChoiceProps) => {
  const { values, field, set } = props.form
  const t = useTexts(formTexts)
  const { error, onChange } = field('shop')
  return (
    <fieldset className={clsx(ui.field, styles.shopChoice)}>
      <legend className={ui.label}>{t('shop')}</legend>
      {values.shop ? (
        <div className={styles.chosen}>
          <IconBuildingStore size={20} stroke={1.75} aria-hidden />
          <span className={clsx(ui.grow, ui.medium)}>{values.shop.name}</span>
          <Button size="sm" look="ghost" onClick={() => onChange(null)}>
            {t('changeShop')}
          </Button>
        </div>
      ) : (
        <>
          <Search {...props} />
          <TextField
            label={t(values.customShopName ? 'customShopAlone' : 'customShop')}
            help={t('customShopHelp')}
            autoComplete="off"
            maxLength={SHOP_NAME_MAXIMUM}
            value={values.customShopName}
            onChange={(event) => set(withCustomShop(values, event.target.value))}
          />
        </>
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}

const Search = ({ form, country }: ChoiceProps) => {
  const t = useTexts(formTexts)
  // Enter searches at once, without the typing delay.
  const [entered, setEntered] = useState<string | null>(null)
  const { values, set } = form
  const code = codeTyped(values.zip, country)
  const rested = useDelayed(code, ZIP_SEARCH_DELAY_MS)
  const zip = code === null || code === entered ? code : rested
  const place: SearchedPlace | null = zip === null ? null : { name: zip, zip }
  const found = useShopSearch(place, {}, { sort: 'distance' }, place !== null)
  const isIncomplete = values.zip.trim() !== '' && code === null
  return (
    <>
      <TextField
        label={t(country === 'CA' ? 'postalCode' : 'zip')}
        help={t('zipHelp')}
        autoComplete="postal-code"
        icon={<IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />}
        {...form.field('zip')}
        error={found.error?.message ?? null}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setEntered(code)
        }}
      />
      {isIncomplete ? (
        <p className={clsx(ui.small, ui.faint)}>{t(country === 'CA' ? 'postalCodePattern' : 'zipPattern')}</p>
      ) : null}
      {place && found.data ? (
        <Results
          shops={shopsOf(found.data.pages)}
          onShop={(shop) => set(withShop(values, shop))}
          onMore={found.hasNextPage ? () => void found.fetchNextPage() : null}
          busy={found.isFetchingNextPage}
        />
      ) : null}
    </>
  )
}

type ResultsProps = {
  shops: readonly ShopRow[]
  busy: boolean
  onShop: (shop: { id: number; name: string }) => void
  onMore: (() => void) | null
}

const Results = ({ shops, busy, onShop, onMore }: ResultsProps) => {
  const t = useTexts(formTexts)
  const formats = useFormats()
  if (shops.length === 0) return <p className={ui.faint}>{t('noShops')}</p>
  return (
    <>
      <ul className={styles.shopResults} aria-label={t('shopsFound')}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <button type="button" onClick={() => onShop({ id: shop.id, name: shop.name })}>
              <span className={ui.grow}>
                <span className={ui.medium}>{shop.name}</span>
                <br />
                <span className={clsx(ui.small, ui.soft)}>
                  {shop.address_line1}, {shop.city}
                </span>
              </span>
              <span className={clsx(ui.figure, ui.small, ui.soft)}>
                {shop.distance === null ? null : formats.distanceAway(shop.distance)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" busy={busy} disabled={!onMore} onClick={() => onMore?.()}>
        {t('moreShops')}
      </Button>
    </>
  )
}
