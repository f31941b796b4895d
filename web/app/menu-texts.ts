/** The words of the menu, which is fetched when it is opened first. */
export const menuTexts = {
  closeMenu: 'Close menu',
  menu: 'Menu',
  dashboard: 'Dashboard',
  classroom: 'Classroom',
  browseCourses: 'Browse Courses',
  createCourse: 'Create Course',
  profile: 'Profile',
  logOut: 'Log Out',
  siteSignup: 'Sign up',
} as const;
