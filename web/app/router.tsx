import { createBrowserRouter, type RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { paths } from './paths.ts';
import { RequireUser } from './require-user.tsx';
import { Shell } from './shell.tsx';
import { Starting } from './starting.tsx';

const publicPages: RouteObject[] = [
  { path: paths.home, lazy: lazyPage('landing', () => import('./pages/landing-page.tsx')) },
  {
    path: paths.aiNativeCourseCreation,
    lazy: lazyPage('ai-native-course-creation', () => import('./pages/ai-native-course-creation-page.tsx')),
  },
  {
    path: paths.structuredSelfLearning,
    lazy: lazyPage('structured-self-learning', () => import('./pages/structured-self-learning-page.tsx')),
  },
  {
    path: paths.learnerAwareGuidance,
    lazy: lazyPage('learner-aware-guidance', () => import('./pages/learner-aware-guidance-page.tsx')),
  },
  {
    path: paths.selfPacedStructure,
    lazy: lazyPage('self-paced-structure', () => import('./pages/self-paced-structure-page.tsx')),
  },
  { path: paths.begin, lazy: lazyPage('begin', () => import('./pages/begin-page.tsx')) },
  {
    path: '/begin/:subject/:lesson',
    lazy: lazyPage('begin-lesson', () => import('./pages/begin-lesson-page.tsx')),
  },
  { path: paths.login, lazy: lazyPage('login', () => import('./pages/login-page.tsx')) },
  { path: paths.signup, lazy: lazyPage('signup', () => import('./pages/signup-page.tsx')) },
  {
    path: paths.verificationSent,
    lazy: lazyPage('verification-sent', () => import('./pages/verification-sent-page.tsx')),
  },
  {
    path: paths.resetPassword,
    lazy: lazyPage('reset-password', () => import('./pages/reset-password-page.tsx')),
  },
  {
    path: paths.redirectResetPassword,
    lazy: lazyPage('redirect-reset-password', () => import('./pages/redirect-reset-password-page.tsx')),
  },
  {
    path: paths.updatePassword,
    lazy: lazyPage('update-password', () => import('./pages/update-password-page.tsx')),
  },
  {
    path: paths.accountDeleted,
    lazy: lazyPage('account-deleted', () => import('./pages/account-deleted-page.tsx')),
  },
  {
    path: '/courses/:courseId',
    lazy: lazyPage('course-share', () => import('./pages/course-share-page.tsx')),
  },
  { path: paths.library, lazy: lazyPage('library', () => import('./pages/library-page.tsx')) },
  {
    path: paths.libraryWorkbench,
    lazy: lazyPage('library-workbench', () => import('./pages/library-workbench-page.tsx')),
  },
  {
    path: '/library/:subject',
    lazy: lazyPage('library-subject', () => import('./pages/library-subject-page.tsx')),
  },
  {
    path: '/library/:subject/:lesson',
    lazy: lazyPage('library-lesson', () => import('./pages/library-lesson-page.tsx')),
  },
];

const learnerPages: RouteObject[] = [
  { path: paths.profile, lazy: lazyPage('profile', () => import('./pages/profile-page.tsx')) },
  {
    path: paths.createCourse,
    lazy: lazyPage('create-course', () => import('./pages/create-course-page.tsx')),
  },
  {
    path: '/create-course/:courseId',
    lazy: lazyPage('outline', () => import('./pages/outline-page.tsx')),
  },
  {
    path: '/courses/:courseId/edit',
    lazy: lazyPage('edit-course', () => import('./pages/edit-course-page.tsx')),
  },
  { path: paths.dashboard, lazy: lazyPage('dashboard', () => import('./pages/dashboard-page.tsx')) },
  { path: paths.documents, lazy: lazyPage('documents', () => import('./pages/documents-page.tsx')) },
  {
    path: '/documents/:documentId',
    lazy: lazyPage('document', () => import('./pages/document-page.tsx')),
  },
  { path: paths.reviews, lazy: lazyPage('reviews', () => import('./pages/reviews-page.tsx')) },
  { path: paths.cards, lazy: lazyPage('cards', () => import('./pages/cards-page.tsx')) },
  { path: paths.courses, lazy: lazyPage('courses', () => import('./pages/courses-page.tsx')) },
  // One route for all its addresses: moving between activities does not remount the page.
  {
    path: '/classroom/:courseId?/:unitIndex?/:activityIndex?',
    lazy: lazyPage('classroom', () => import('./pages/classroom-page.tsx')),
  },
];

/** Every address, lazily loaded. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    hydrateFallbackElement: <Starting />,
    errorElement: <ErrorPage />,
    children: [
      {
        // A page's errors are shown inside the shell, so that its navigation stays available.
        errorElement: <ErrorPage />,
        children: [
          ...publicPages,
          { element: <RequireUser />, children: learnerPages },
          { path: '*', lazy: lazyPage('not-found', () => import('./pages/not-found-page.tsx')) },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
