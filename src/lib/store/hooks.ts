import type { EnhancedStore, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './root';

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** The typed store hooks. Use these, never the raw ones of react-redux (the linter enforces it). */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<EnhancedStore<RootState>>();
