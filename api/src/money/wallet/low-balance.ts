import { unitsOf } from '../../amount.ts'

/** Some features need a balance above this (spec 1, sections 8 and 9). */
export const gateBalance = '6'

/** Whether the available balance is above the gate, and not just at it. */
export const isAboveGate = (availableBalance: string) => unitsOf(availableBalance) > unitsOf(gateBalance)
