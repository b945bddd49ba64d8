import { defineTexts } from '#platform/i18n/texts.ts'

/** What the frame says. */
export const frameTexts = defineTexts('card-fields', {
  title: { en: 'Payment details', fr: 'Détails du paiement' },
  cardholderName: { en: 'Cardholder name', fr: 'Nom du titulaire de la carte' },
  number: { en: 'Card number', fr: 'Numéro de carte' },
  expiry: { en: 'Expires', fr: 'Expiration' },
  expiryExample: { en: 'MM/YY', fr: 'MM/AA' },
  cvc: { en: 'CVC', fr: 'CVC' },
  cvcExample: { en: '3 digits', fr: '3 chiffres' },
  email: { en: 'PayPal email', fr: 'Courriel PayPal' },
  assurance: {
    en: 'These fields belong to the card provider. We never see the number.',
    fr: 'Ces champs appartiennent au fournisseur de paiement. Nous ne voyons jamais le numéro.',
  },
  paypalAssurance: {
    en: 'You agree at PayPal. We never see your PayPal password.',
    fr: 'Vous donnez votre accord chez PayPal. Nous ne voyons jamais votre mot de passe PayPal.',
  },
  testCards: { en: 'Test cards', fr: 'Cartes d’essai' },
  testCardsHelp: {
    en: 'No money moves here, so only these cards are accepted, with any future date and any CVC.',
    fr: 'Aucun argent n’est déplacé ici. Seules ces cartes sont donc acceptées, avec une date future et un CVC au choix.',
  },
  approves: { en: 'Approved', fr: 'Approuvée' },
  confirms: { en: 'The bank asks for a code: {{code}}', fr: 'La banque demande un code\u00a0: {{code}}' },
  declines_storing: { en: 'Declined when it is added', fr: 'Refusée à l’ajout' },
  declines: { en: 'Declined when it pays', fr: 'Refusée au paiement' },
  insufficient_funds: { en: 'Insufficient funds', fr: 'Fonds insuffisants' },
  expired: { en: 'The bank says that it has expired', fr: 'La banque la dit expirée' },
  declines_capture: { en: 'Declined when the order is finished', fr: 'Refusée à la fin du bon de travail' },
  declines_refund: { en: 'Refunds are declined', fr: 'Les remboursements sont refusés' },
  answer_lost: { en: 'Pays, but the answer is lost', fr: 'Paie, mais la réponse se perd' },
  unreachable: { en: 'The bank can’t be reached', fr: 'La banque est injoignable' },
  bank: { en: 'Your bank', fr: 'Votre banque' },
  cardEnding: { en: 'Card ending in {{lastFour}}', fr: 'Carte se terminant par {{lastFour}}' },
  confirmAsk: {
    en: 'Enter the 6-digit code that your bank sent you.',
    fr: 'Saisissez le code à 6 chiffres que votre banque vous a envoyé.',
  },
  code: { en: 'Code', fr: 'Code' },
  confirm: { en: 'Confirm', fr: 'Confirmer' },
  otherCard: { en: 'Use another card', fr: 'Utiliser une autre carte' },
  problem_cardholder_name: { en: 'Enter the name on the card.', fr: 'Saisissez le nom inscrit sur la carte.' },
  problem_number: { en: 'Check the card number.', fr: 'Vérifiez le numéro de carte.' },
  problem_not_a_test_card: {
    en: 'Only test cards are accepted here. Choose one from the list below.',
    fr: 'Seules les cartes d’essai sont acceptées ici. Choisissez-en une dans la liste ci-dessous.',
  },
  problem_expiry: { en: 'Enter month and year, such as 08/29.', fr: 'Saisissez le mois et l’année, par exemple 08/29.' },
  problem_expired: { en: 'This card has expired. Use another one.', fr: 'Cette carte est expirée. Utilisez-en une autre.' },
  problem_cvc: { en: 'Enter the 3 digits on the back.', fr: 'Saisissez les 3 chiffres au verso.' },
  problem_cvc_4: { en: 'Enter the 4 digits on the front.', fr: 'Saisissez les 4 chiffres au recto.' },
  problem_email: { en: 'Enter the email address of the PayPal account.', fr: 'Saisissez l’adresse courriel du compte PayPal.' },
  problem_code: { en: 'This code is not right. Check it and try again.', fr: 'Ce code est inexact. Vérifiez-le et réessayez.' },
  problem_code_ended: {
    en: 'The bank no longer waits for this code. Enter the card again.',
    fr: 'La banque n’attend plus ce code. Saisissez la carte de nouveau.',
  },
  problem_ticket: {
    en: 'These fields were open for too long. Reload the page and try again.',
    fr: 'Ces champs sont restés ouverts trop longtemps. Actualisez la page et réessayez.',
  },
  problem_away: {
    en: 'The card provider can’t be reached right now. Try again in a moment.',
    fr: 'Le fournisseur de paiement est injoignable pour l’instant. Réessayez dans un instant.',
  },
})
