import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Apart from the other texts of payment methods: an approval says it too. */
export const testModeTexts = defineTexts('payments.test_mode', {
  testMode: COMMON.testMode,
  noMoneyMoves: {
    en: 'No money moves on this installation yet.',
    fr: 'Aucun argent ne circule encore sur cette installation.',
  },
})
