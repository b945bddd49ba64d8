import { holds } from '../../capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { normalizePhone } from '#features/countries/phone.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { currentUserQuery } from '../session.ts'
import type { Profile } from '../../profile/profile-contract.ts'
import styles from './UserPreferences.module.css'
import { preferencesTexts } from './texts.ts'
import type { useProfileForm } from './use-profile-form.ts'

type Props = { profile: Profile } & ReturnType<typeof useProfileForm>

/** Personal data. Fields the user cannot change are read-only. */
export const ProfileFields = ({ profile, form, isOtherEmail }: Props) => {
  const t = useTexts(preferencesTexts)
  const { data: user } = useQuery(currentUserQuery)
  const inCanada = profile.country === 'CA'
  const { may_change_email: mayChangeEmail, may_count_vehicles: mayCount } = profile
  return (
    <div className={styles.fields}>
      <TextField {...form.field('firstName')} label={t('firstName')} autoComplete="given-name" maxLength={100} />
      <TextField {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" maxLength={100} />
      <div className={styles.wholeOnPhone}>
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          readOnly={!mayChangeEmail}
          help={mayChangeEmail ? undefined : t('emailKept')}
        />
      </div>
      <div className={styles.wholeOnPhone}>
        <CellPhone form={form} />
      </div>
      {isOtherEmail ? (
        <div className={styles.whole}>
          <PasswordField
            {...form.field('current_password')}
            label={t('currentPassword')}
            autoComplete="current-password"
            help={t('currentPasswordHelp')}
          />
        </div>
      ) : null}
      <TextField
        {...form.field('zip')}
        label={t(inCanada ? 'postalCode' : 'zip')}
        autoComplete="postal-code"
        inputMode={inCanada ? 'text' : 'numeric'}
        maxLength={10}
        onBlur={() => form.set({ zip: normalizePostalCode(form.values.zip, profile.country) })}
      />
      {/* A fleet-management company has no vehicles. */}
      {user && holds(user.roles, 'fmc.board') ? null : (
        <TextField
          {...form.field('vehiclesTotal')}
          label={t('vehiclesTotal')}
          inputMode="numeric"
          maxLength={6}
          readOnly={!mayCount}
          help={t('vehiclesTotalHelp')}
        />
      )}
    </div>
  )
}

const CellPhone = ({ form }: Pick<Props, 'form'>) => {
  const t = useTexts(preferencesTexts)
  return (
    <TextField
      {...form.field('cellPhone')}
      label={t('cellPhone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={20}
      onBlur={() => form.set({ cellPhone: normalizePhone(form.values.cellPhone) })}
    />
  )
}
