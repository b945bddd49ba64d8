import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Separate from the other texts of payment methods, because approvals use it too. */
export const testModeTexts = defineTexts('payments.test_mode', {
  testMode: COMMON.testMode,
  noMoneyMoves: {
    en: 'No money moves on this installation yet.',
    fr: 'Aucun argent ne circule encore sur cette installation.',
  },
})
