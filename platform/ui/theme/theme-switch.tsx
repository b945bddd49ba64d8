import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconDeviceDesktop, IconMoon, IconSun } from '../icons.ts'
import { Segments } from '../page.tsx'
import { themeTexts } from './theme-texts.ts'
import { chooseTheme, useChosenTheme } from './theme-choice.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Theme switch; takes effect at once. */
export const ThemeSwitch = () => {
  const t = useTexts(themeTexts)
  const theme = useChosenTheme()
  return (
    <Segments
      label={t('appearance')}
      value={theme}
      onChange={chooseTheme}
      options={[
        {
          value: 'light',
          label: (
            <>
              <IconSun {...icon} /> {t('light')}
            </>
          ),
        },
        {
          value: 'dark',
          label: (
            <>
              <IconMoon {...icon} /> {t('dark')}
            </>
          ),
        },
        {
          value: 'system',
          label: (
            <>
              <IconDeviceDesktop {...icon} /> {t('asDevice')}
            </>
          ),
        },
      ]}
    />
  )
}
