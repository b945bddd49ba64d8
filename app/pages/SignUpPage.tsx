import SignUp from '#features/fleets/screens/sign-up/SignUp.tsx'
import type { CardSlot } from '#features/fleets/screens/sign-up/card-step.ts'
import { CardFields } from '#features/payments/screens/card-fields/CardFields.tsx'

const Card: CardSlot = (props) => <CardFields method="card" {...props} />

/** Fleets do not depend on payments: this page passes in the card fields for sign-up. */
export default function SignUpPage() {
  return <SignUp card={Card} />
}
